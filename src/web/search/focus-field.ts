/** A field of the form: by its name, and of several with the same name by its value. */
export interface FieldTarget {
  name: string
  value?: string | undefined
}

/** Brings a field into view and gives it the focus; groups around it are unfolded. Nothing happens if it is not there. */
export function focusField(form: HTMLFormElement | null | undefined, { name, value }: FieldTarget): void {
  const fields = [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement | HTMLSelectElement =>
      (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden')) &&
      field.name === name,
  )
  const field = fields.find((one) => one.type === 'checkbox' && one.value === value) ?? fields[0]
  for (let frame = field?.closest('details'); frame; frame = frame.parentElement?.closest('details')) frame.open = true
  // What nothing fits cannot be chosen: the next one can be reached from its neighbour.
  const reachable = field?.disabled ? fields.find((one) => !one.disabled) : field
  field?.scrollIntoView({ block: 'center' })
  reachable?.focus({ preventScroll: true })
}
