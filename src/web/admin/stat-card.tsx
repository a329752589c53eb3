import { localeOf } from '../../contract/market/vocabulary.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useSpeech } from '../i18n/text.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { panelClass } from './admin-page.tsx'

interface StatCardProps {
  label: string
  icon: IconName
  /** The formatted value. */
  value: string
  now: number
  /** The same figure 30 days ago, if known. */
  before: number | undefined
}

export function StatCard({ label, icon, value, now, before }: StatCardProps) {
  return (
    <div className={`${panelClass} flex flex-col p-4`}>
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted">
        {label}
        <Icon name={icon} className="size-5 text-brand" />
      </dt>
      <dd className="mt-1 text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
      <dd className="mt-1 text-sm text-muted">{useChange(now, before)}</dd>
    </div>
  )
}

/** The change of a figure, as text. */
function useChange(now: number, before: number | undefined): string {
  const text = useAdminText()
  const { language } = useSpeech()
  if (before === undefined) return text('dash.unknown')
  if (now === before) return text('dash.same')
  if (before === 0) return text('dash.changeFromNone')
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return text('dash.change', { percent: format.format(now / before - 1) })
}
