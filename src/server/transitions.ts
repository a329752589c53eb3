/** Steps from one state to the next, as tables: what may happen to a thing is read there, and nowhere decided otherwise. */
export type Transitions<State> = Readonly<Record<string, { readonly from: readonly State[]; readonly to: State }>>

/** The state after a step; undefined where the table does not let it be taken from there. */
export function transition<State, Step extends string>(
  transitions: Readonly<Record<Step, { readonly from: readonly State[]; readonly to: State }>>,
  step: Step,
  from: State,
): State | undefined {
  const { from: allowed, to } = transitions[step]
  return allowed.includes(from) ? to : undefined
}
