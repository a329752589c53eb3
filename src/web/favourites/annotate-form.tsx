import { useId } from 'react'
import { Form } from 'react-router'
import { favouriteStages, maxFavouriteNote } from '../../contract/market/favourite-choices.ts'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField, textAreaClass } from '../ui/field.tsx'
import type { SavedVehicle } from './saved-vehicle.ts'

interface AnnotateFormProps {
  saved: Pick<SavedVehicle, 'listingId' | 'stage' | 'note'>
  texts: ContentTexts<'saved'>
  /** Of the vehicle. */
  title: string
}

/** How far the buyer is with a saved vehicle and what they noted, with a form that changes both. */
export function AnnotateForm({ saved: { listingId, stage, note }, texts, title }: AnnotateFormProps) {
  const id = useId()
  return (
    <div className="relative z-[1] mt-3">
      {stage !== null && <Badge look="brand">{texts[`saved.stage_${stage}`]}</Badge>}
      {note !== null && (
        <p className="mt-2 text-[0.9375rem] whitespace-pre-line text-ink [overflow-wrap:anywhere]">{note}</p>
      )}
      <details className="mt-1">
        <summary className="min-h-9 cursor-pointer content-center text-sm font-medium underline underline-offset-2">
          {texts['saved.annotate']}
          <span className="sr-only">: {title}</span>
        </summary>
        <Form method="post" preventScrollReset className="mt-2 grid gap-3">
          <input type="hidden" name="intent" value="annotate" />
          <input type="hidden" name="listingId" value={listingId} />
          <SelectField name="stage" label={texts['saved.stage']} defaultValue={stage ?? ''} key={stage}>
            <option value="">{texts['saved.stage_none']}</option>
            {favouriteStages.map((stage) => (
              <option key={stage} value={stage}>
                {texts[`saved.stage_${stage}`]}
              </option>
            ))}
          </SelectField>
          <label className="block text-sm font-medium">
            {texts['saved.note']}
            <textarea
              key={note}
              name="note"
              rows={3}
              maxLength={maxFavouriteNote}
              defaultValue={note ?? ''}
              aria-describedby={`${id}-hint`}
              className={`${textAreaClass} mt-1.5 font-normal`}
            />
          </label>
          <p id={`${id}-hint`} className="-mt-2 text-sm text-muted">
            {texts['saved.noteHint']}
          </p>
          <div>
            <Button type="submit" look="secondary" size="small">
              {texts['saved.annotateStore']}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}
