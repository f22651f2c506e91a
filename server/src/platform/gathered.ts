/**
 * Joins what is asked for in one turn of the event loop into one run, which begins when the turn is over: under load, many
 * questions are one statement; a question alone does not wait. `run` answers in the order of the questions, of which it gets
 * at most `most`. A failing run fails for its own questions only.
 */
export function createGathering<Q, A>(
  run: (asked: readonly Q[]) => Promise<readonly A[]>,
  { most }: { most: number },
): (question: Q) => Promise<A> {
  type Turn = { readonly asked: Q[]; readonly answers: Promise<readonly A[]> }
  let open: Turn | undefined

  function begin(): Turn {
    const asked: Q[] = []
    const turn: Turn = {
      asked,
      answers: new Promise((resolve) => setImmediate(resolve)).then(() => {
        if (open === turn) open = undefined
        return run(asked)
      }),
    }
    return turn
  }

  return async (question) => {
    if (!open || open.asked.length === most) open = begin()
    const { asked, answers } = open
    const place = asked.push(question) - 1
    return (await answers)[place] as A
  }
}
