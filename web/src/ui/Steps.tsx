import { CheckIcon } from './icons.tsx'
import { uiText } from './text.ts'

/** The progress in a flow as numbered circles; phones show only the present step's title. `now` counts from 0. */
export function Steps({ titles, now }: { titles: readonly string[]; now: number }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="sr-text">{uiText.step(titles.length, now + 1)}</p>
      <ol className="flex items-start">
        {titles.map((title, index) => {
          const state = index < now ? 'done' : index === now ? 'now' : 'ahead'
          return (
            <li
              key={title}
              aria-current={state === 'now' ? 'step' : undefined}
              className={`relative flex min-w-0 flex-1 flex-col items-center gap-1 text-center after:absolute after:top-4 after:left-[calc(50%+1.25rem)] after:h-0.5 after:w-[calc(100%-2.5rem)] last:after:hidden md:after:top-5 ${
                state === 'done' ? 'after:bg-green-900' : 'after:bg-rule'
              }`}
            >
              <span
                className={`tabular flex size-8 items-center justify-center rounded-full border-2 text-sm font-bold md:size-10 ${
                  state === 'ahead'
                    ? 'border-rule-strong bg-white text-support'
                    : state === 'now'
                      ? 'border-green-900 bg-green-900 text-white'
                      : 'border-green-900 bg-white text-green-900'
                }`}
              >
                {state === 'done' ? <CheckIcon size={18} /> : index + 1}
              </span>
              <span
                className={`hidden text-sm leading-snug md:block ${state === 'now' ? 'font-bold text-ink' : 'text-support'}`}
              >
                {title}
                {state === 'done' ? <span className="sr-text">{uiText.stepDone}</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="text-center text-sm font-bold text-ink md:hidden" aria-hidden="true">
        {uiText.stepTitle(now + 1, titles[now] ?? '')}
      </p>
    </div>
  )
}
