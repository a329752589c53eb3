import type { MouseEvent } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { manyFormId } from './bulk-bar.tsx'

/** The box that was clicked before, for a range. */
let lastBox: HTMLInputElement | null = null

/** With shift, a click on a box sets all boxes since the last one as well. */
function chooseRange({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>): void {
  const boxes = [...(currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  const [from, to] = [lastBox === null ? -1 : boxes.indexOf(lastBox), boxes.indexOf(currentTarget)]
  if (shiftKey && from >= 0) {
    for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = currentTarget.checked
  }
  lastBox = currentTarget
}

/** Chooses a listing for what is done with many at once. */
export function ChooseBox({ listingId, title }: { listingId: string; title: string }) {
  const text = useSellerText()
  return (
    <label className="grid size-9 cursor-pointer place-items-center max-md:size-11">
      <input
        type="checkbox"
        form={manyFormId}
        name="listingIds"
        value={listingId}
        className="size-[1.125rem] scroll-mt-40 accent-brand"
        onClick={chooseRange}
      />
      <span className="sr-only">{text('mine.choose', { title })}</span>
    </label>
  )
}
