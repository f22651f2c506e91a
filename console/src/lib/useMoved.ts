import { useSettled } from './useSettled.ts'

/** A second tap comes sooner than this; whoever has looked at what is new there comes later. */
const lookMs = 800

/**
 * Has what stands at a place changed just now? Whatever is pressed there then was meant for what stood there before: a second tap must not do
 * to the next thing what the first one did, nor take it back.
 */
export function useMoved(standing: unknown): boolean {
  return JSON.stringify(useSettled(standing, lookMs)) !== JSON.stringify(standing)
}
