import type { ReportCase } from '../../contract/admin-reports.ts'
import type { Image } from '../../contract/fields.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'

/** Open reports as moderators read them; `images` are those of the listing, which reports may be about. */
export function StaffReports({ reports, images = [] }: Pick<ReportCase, 'reports'> & { images?: readonly Image[] }) {
  const text = useAdminText()
  const formats = useFormats()
  if (reports.length === 0) return null
  return (
    <div className="rounded-control bg-accent-soft px-3 py-2 text-[0.9375rem]">
      <p className="font-semibold">{text('mod.reports', { count: reports.length })}</p>
      <ul className="mt-1 space-y-1.5">
        {reports.map(({ reason, explanation, createdAt, flagger, imageId }) => {
          const photo = images.findIndex(({ id }) => id === imageId)
          const about = photo < 0 ? [] : [text('mod.aboutPicture', { number: photo + 1 })]
          const said = [text(`modReport.${reason}`), ...about, formats.date(createdAt)].join(' · ')
          return (
            <li key={`${createdAt} ${explanation}`} className="wrap-anywhere whitespace-pre-line">
              {flagger !== null && (
                <>
                  <Badge look="brand">{text('mod.trusted', { name: flagger })}</Badge>{' '}
                </>
              )}
              <strong className="font-semibold">{formats.lead(said)}</strong> {explanation}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
