/** State machines as tables: the table alone decides which steps are allowed. */
export type Transitions<State> = Readonly<Record<string, { readonly from: readonly State[]; readonly to: State }>>

/** The state after a step; undefined if the table does not allow the step from there. */
export function transition<State, Step extends string>(
  transitions: Readonly<Record<Step, { readonly from: readonly State[]; readonly to: State }>>,
  step: Step,
  from: State,
): State | undefined {
  const { from: allowed, to } = transitions[step]
  return allowed.includes(from) ? to : undefined
}
