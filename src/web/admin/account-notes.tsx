import { Form } from 'react-router'
import type { StaffNote } from '../../contract/admin-users.ts'
import { maxNoteLength } from '../../contract/market/limits.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { textAreaClass } from '../ui/field.tsx'
import { panelClass } from './admin-page.tsx'

/** What the staff wrote down about an account, and the form that adds to it. */
export function AccountNotes({ notes, formKey }: { notes: readonly StaffNote[]; formKey: string }) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <section aria-labelledby="notes" className={`${panelClass} mt-5 p-5`}>
      <h2 id="notes" className="text-lg font-bold tracking-tight">
        {text('users.notes')}
      </h2>
      <p className="mt-1 text-sm text-muted">{text('users.notesLead')}</p>
      {notes.length > 0 && (
        <ol className="mt-2 divide-y divide-line">
          {notes.map(({ noteId, text: words, author, createdAt }) => (
            <li key={noteId} className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3">
              <div className="min-w-0 grow basis-64">
                <p className="wrap-anywhere whitespace-pre-line">{words}</p>
                <p className="mt-0.5 text-sm wrap-anywhere text-muted">
                  {[author ?? text('dash.somebody'), formats.dateTime(createdAt)].join(' · ')}
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="noteId" value={noteId} />
                <Button type="submit" name="intent" value="removeNote" look="quiet" size="small">
                  {text('common.delete')}
                  <span className="sr-only">: {words.slice(0, 60)}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ol>
      )}
      {/* A new form after each note, so that it is empty again. */}
      <Form key={formKey} method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="noteId" value={formKey} />
        <label htmlFor="note" className="mb-1.5 block text-sm font-medium">
          {text('users.note')}
        </label>
        <textarea id="note" name="note" rows={2} required maxLength={maxNoteLength} className={textAreaClass} />
        <Button type="submit" name="intent" value="addNote" look="secondary" className="mt-3">
          {text('users.addNote')}
        </Button>
      </Form>
    </section>
  )
}
