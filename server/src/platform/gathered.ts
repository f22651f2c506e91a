/**
 * Joins the questions of one turn of the event loop into one run, which begins when the turn is over: under load, many
 * questions become one statement; a single question does not wait. `run` answers in the order of the questions and gets
 * at most `most` of them. A failing run fails for its own questions only.
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
