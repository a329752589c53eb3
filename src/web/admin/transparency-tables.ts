/** The figures of the transparency report as tables of words and numbers, for the page and for its file. */
import type { TransparencyFigures } from '../../contract/admin-transparency.ts'
import type { AdminKey, AdminText } from '../admin-texts/admin-text.tsx'
import type { GroundOption } from '../decisions/grounds.server.ts'

export interface FigureTable {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** `hours` rounded to one decimal; a dash if there is nothing to count. */
function hoursOf(hours: number | null): string | number {
  return hours === null ? '–' : Math.round(hours * 10) / 10
}

export function transparencyTables(
  figures: TransparencyFigures,
  grounds: readonly GroundOption[],
  text: AdminText,
): FigureTable[] {
  const groundOf = (key: string | null) => grounds.find(({ ground }) => ground === key)?.label ?? '–'
  return [
    {
      title: text('trans.notices'),
      columns: [text('trans.subject'), text('common.reason'), text('trans.received'), text('trans.byTrusted'), text('trans.removed'), text('trans.kept')], // prettier-ignore
      rows: figures.notices.map(({ subject, reason, received, byTrustedFlaggers, removed, kept }) => [
        text(`caseSubject.${subject}`),
        text(`modReport.${reason}`),
        received,
        byTrustedFlaggers,
        removed,
        kept,
      ]),
    },
    {
      title: text('menu.flaggers'),
      columns: [text('flag.name'), text('trans.received')],
      rows: figures.trustedFlaggers.map(({ name, received }) => [name, received]),
    },
    {
      title: text('trans.actions'),
      columns: [text('trans.kind'), text('reasons.ground'), text('trans.source'), text('trans.count')],
      rows: figures.actions.map(({ restriction, ground, source, count }) => [
        text(`restricted.${restriction}` as AdminKey),
        groundOf(ground),
        text(`trans.${source}`),
        count,
      ]),
    },
    {
      title: text('trans.appeals'),
      columns: [text('trans.by'), text('trans.status'), text('trans.count')],
      rows: figures.appeals.map(({ by, status, count }) => [
        text(`trans.${by}`),
        text(`appealStatus.${status}`),
        count,
      ]),
    },
    {
      title: text('menu.transparency'),
      columns: [text('trans.kind'), text('trans.count')],
      rows: [
        [text('trans.settle'), hoursOf(figures.medianHoursToSettle)],
        [text('trans.decide'), hoursOf(figures.medianHoursToDecideAppeals)],
        [text('trans.selfReviewed'), figures.selfReviewedAppeals],
      ],
    },
    {
      title: text('trans.recipients'),
      columns: [text('trans.month'), text('trans.accounts'), text('trans.views')],
      rows: figures.months.map(({ month, accounts, listingViews }) => [month.slice(0, 7), accounts, listingViews]),
    },
  ]
}
