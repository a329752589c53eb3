import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { type ListLayout, listLayouts } from './list-layout.ts'

const looks = {
  table: { icon: 'list', label: 'mine.layoutTable' },
  cards: { icon: 'layout-grid', label: 'mine.layoutCards' },
} as const

/** Cards or a table. A form, since the choice is remembered. */
export function LayoutSwitch({ layout }: { layout: ListLayout }) {
  const text = useSellerText()
  return (
    <form
      method="post"
      aria-label={text('mine.layout')}
      className="flex rounded-control border border-line-strong bg-surface"
    >
      <input type="hidden" name="intent" value="layout" />
      {listLayouts.map((other) => (
        <button
          key={other}
          type="submit"
          name="layout"
          value={other}
          aria-pressed={other === layout}
          className="inline-flex h-[2.625rem] items-center gap-2 px-3 text-sm font-semibold text-muted first-of-type:rounded-l-[0.5rem] last:rounded-r-[0.5rem] hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          <Icon name={looks[other].icon} className="size-5" />
          <span className="max-sm:sr-only">{text(looks[other].label)}</span>
        </button>
      ))}
    </form>
  )
}
