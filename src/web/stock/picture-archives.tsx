import type { PictureArchive } from '../../contract/stock-archives.ts'
import { useFormats } from '../i18n/text.tsx'
import { useLocalHref } from '../layout/local-href.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { panelClass } from './import-list.tsx'
import { useRefreshWhile } from './use-refresh-while.ts'

interface PictureArchivesProps {
  archives: readonly PictureArchive[]
  /** Whether the dealer may send one. */
  isEstablished: boolean
  /** The import that a ZIP sent here belongs to. */
  importId?: string
  /** Whether a ZIP waits until that import has ended. */
  waits?: boolean
}

/** Sends a ZIP of pictures, straight to the API as files of the stock are, and says what became of the last ones. */
export function PictureArchives({ archives, isEstablished, importId, waits = false }: PictureArchivesProps) {
  const text = useStockText()
  const href = useLocalHref()
  useRefreshWhile(archives.some(isAtWork))
  const query = importId === undefined ? '' : `?importId=${importId}`
  if (!isEstablished && archives.length === 0) return null
  return (
    <section className={`${panelClass} p-5`}>
      <h2 className="text-lg font-semibold">{text('archive.title')}</h2>
      {isEstablished && (
        <form method="post" action={`/api/v1/me/stock/picture-archives${query}`} encType="multipart/form-data">
          <p id="archive-hint" className="mt-1 text-muted">
            {text('archive.hint')} {waits && text('archive.waitsForFile')}
          </p>
          <input
            type="hidden"
            name="returnTo"
            value={href(importId === undefined ? '/my-stock' : `/my-stock/${importId}`)}
          />
          <input
            type="file"
            name="file"
            required
            aria-label={text('archive.file')}
            aria-describedby="archive-hint"
            accept=".zip,application/zip"
            className="mt-4 block w-full min-w-0 cursor-pointer rounded-card border-2 border-dashed border-line-strong px-4 py-6 text-[0.9375rem] file:mr-3 file:h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:border-ink"
          />
          <Button type="submit" look="secondary" className="mt-4">
            {text('archive.send')}
          </Button>
        </form>
      )}
      {archives.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {archives.map((archive) => (
            <Archive key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One that waits for its file may do so for days. */
function isAtWork({ state, importId }: PictureArchive): boolean {
  return state === 'running' || (state === 'waiting' && importId === null)
}

function Archive({ archive }: { archive: PictureArchive }) {
  const text = useStockText()
  const formats = useFormats()
  const { name, state, startedAt, vehicles, vehiclesDone, stored, unchanged, refused, findings, problem } = archive
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <Badge look={state === 'failed' ? 'accent' : 'neutral'}>{text(`archiveState.${state}`)}</Badge>
        <span className="text-sm text-muted">{formats.dateTime(startedAt)}</span>
      </p>
      {problem !== null && <p className="mt-1 font-medium text-danger">{text(`archiveProblem.${problem}`)}</p>}
      {vehicles !== null && (
        <p className="mt-1 text-sm text-muted">
          {text('archive.counts', { done: vehiclesDone, vehicles, stored, unchanged, refused })}
        </p>
      )}
      {findings.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-8 cursor-pointer text-sm font-medium">
            {text('archive.notShown', { count: refused })}
          </summary>
          <ul className="mt-1 text-sm">
            {[...Map.groupBy(findings, ({ code }) => code)].map(([code, pictures]) => (
              <li key={code} className="mt-1 wrap-anywhere">
                <span className="font-medium">{text(`archiveFinding.${code}`)}:</span>{' '}
                {pictures.map(({ name }) => name).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
