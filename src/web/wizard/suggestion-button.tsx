import { Icon } from '../ui/icon.tsx'

interface SuggestionButtonProps {
  /** The field that it fills in, and the value as text. */
  name: string
  value: string
  onAccept: () => void
}

/** A suggested value; nothing is stated until the seller accepts it. The button goes then: the focus moves to the message around it. */
export function SuggestionButton({ name, value, onAccept }: SuggestionButtonProps) {
  return (
    <button
      type="button"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[role=status]')?.focus({ preventScroll: true })
        onAccept()
      }}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1 text-left text-sm text-ink hover:border-ink"
    >
      <Icon name="plus" className="size-4 shrink-0 text-brand" />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted">{name}:</span> <span className="font-semibold">{value}</span>
      </span>
    </button>
  )
}
