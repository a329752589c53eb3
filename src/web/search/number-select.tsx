import { LongSelect } from '../ui/field.tsx'

interface NumberSelectProps {
  name: string
  label: string
  any: string
  options: readonly number[]
  selected: number | undefined
  format: (value: number) => string
  className?: string
}

/** A limit out of a list of steps; a value that came with the address joins the list, so that it is not lost. */
export function NumberSelect({ name, label, any, options, selected, format, className }: NumberSelectProps) {
  const all = selected === undefined || options.includes(selected) ? options : insert(options, selected)
  const written = all.map((value) => ({ value: String(value), words: format(value) }))
  return (
    <LongSelect
      name={name}
      label={label}
      options={[{ value: '', words: any }, ...written]}
      selected={selected === undefined ? '' : String(selected)}
      className={className}
    />
  )
}

/** Keeps the direction of the list: prices rise, years fall. */
function insert(options: readonly number[], value: number): number[] {
  const direction = Math.sign((options.at(-1) ?? 0) - (options[0] ?? 0))
  return [...options, value].toSorted((a, b) => (a - b) * direction)
}
