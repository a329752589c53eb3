import { useLocalHref } from '../layout/local-href.tsx'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Button } from '../ui/button.tsx'

/**
 * Sends a file straight to the API, which returns to the import's page: the same with and without a script. A file can
 * be dropped on the field, as on any file field, so the field is large.
 */
export function UploadForm() {
  const text = useStockText()
  const href = useLocalHref()
  return (
    <form
      method="post"
      action="/api/v1/me/stock/imports"
      encType="multipart/form-data"
      className="rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 className="text-lg font-semibold">{text('stock.upload')}</h2>
      <p id="upload-hint" className="mt-1 text-muted">
        {text('stock.uploadHint')}
      </p>
      <input type="hidden" name="returnTo" value={href('/my-stock')} />
      <input
        type="file"
        name="file"
        required
        aria-label={text('stock.file')}
        aria-describedby="upload-hint"
        accept=".csv,.txt,.gz,.xlsx,text/csv,text/plain,application/gzip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="mt-4 block w-full min-w-0 cursor-pointer rounded-card border-2 border-dashed border-line-strong px-4 py-8 text-[0.9375rem] file:mr-3 file:h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:border-ink"
      />
      <Button type="submit" className="mt-4">
        {text('stock.send')}
      </Button>
    </form>
  )
}
