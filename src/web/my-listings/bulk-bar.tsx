import { useEffect, useRef, useState } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePopover } from '../ui/popover.tsx'
import { ChangeForm } from './change-form.tsx'
import { Question } from '../questions/question.tsx'

export const manyFormId = 'many'

/** The checkbox that selects a listing for bulk actions. It is on the card and belongs to the bar's form. */
export function BulkBox({ listingId, title }: { listingId: string; title: string }) {
  const text = useSellerText()
  return (
    <label className="absolute top-3 left-3 grid size-11 cursor-pointer place-items-center rounded-control bg-surface shadow-card">
      <input type="checkbox" form={manyFormId} name="listingIds" value={listingId} className="size-5 accent-brand" />
      <span className="sr-only">{text('mine.choose', { title })}</span>
    </label>
  )
}

/** Removes the chosen listings, after a question. */
export function RemoveMany({ about }: { about?: string }) {
  const text = useSellerText()
  return (
    <Question
      id="remove-many"
      open={
        <>
          <Icon name="trash" className="size-4" />
          {text('mine.remove')}
        </>
      }
      question={text('mine.removeManyQuestion')}
      consequence={text('mine.removeManyConsequence')}
      {...(about !== undefined && { about })}
    >
      <Button type="submit" name="intent" value="many-remove" look="danger" onClick={() => closePopover('remove-many')}>
        {text('mine.removeNow')}
      </Button>
    </Question>
  )
}

/** Bulk actions of dealers. */
export function BulkBar({ count }: { count: number }) {
  const text = useSellerText()
  const { bar, chosen, chooseAll } = useChosen(count)
  return (
    <ChangeForm
      id={manyFormId}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-card"
    >
      <div ref={bar} className="contents">
        <Button look="quiet" size="small" className="noscript:hidden" onClick={() => chooseAll(chosen < count)}>
          {text(chosen === count ? 'mine.chooseNone' : 'mine.chooseAll')}
        </Button>
        <p role="status" className="mr-auto text-sm text-muted noscript:hidden">
          {text('mine.chosen', { count: chosen })}
        </p>
        <Button type="submit" name="intent" value="many-mark_sold" look="secondary" size="small">
          <Icon name="check" className="size-4" />
          {text('mine.markSold')}
        </Button>
        <RemoveMany />
      </div>
    </ChangeForm>
  )
}

/** The checkboxes belong to the form, so that they work without a script; this only counts and sets them. */
function useChosen(count: number) {
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    const count = () => setChosen(boxes(bar.current).filter(({ checked }) => checked).length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [])

  function chooseAll(on: boolean) {
    for (const box of boxes(bar.current)) box.checked = on
    setChosen(on ? count : 0)
  }
  return { bar, chosen, chooseAll }
}

function boxes(bar: HTMLDivElement | null): HTMLInputElement[] {
  const controls = [...(bar?.closest('form')?.elements ?? [])]
  return controls.filter(
    (control) => control instanceof HTMLInputElement && control.type === 'checkbox',
  ) as HTMLInputElement[]
}
