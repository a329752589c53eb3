import type { DecisionPage, Statement } from '../../contract/decisions.ts'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Picture } from '../listings/picture.tsx'
import { FactRows } from './fact-rows.tsx'

/** The statement of reasons of a restriction (Regulation 2022/2065, art. 17(3)). */
export function StatementView({
  statement,
  ground,
  appeal,
}: {
  statement: Statement
  ground: string | null
  appeal: DecisionPage['appeal']
}) {
  const text = useContactText()
  const formats = useFormats()
  const { restriction, title, image, facts, notices, until, decidedAt } = statement
  const source =
    notices.length === 0
      ? text('decision.own_initiative')
      : notices
          .map(({ reason, createdAt }) =>
            text('decision.notice', { date: formats.date(createdAt), reason: text(`reportReason.${reason}`) }),
          )
          .join('\n')
  const isAhead = restriction === 'account_ending'
  // What was undone holds nowhere any more, from that day on.
  const undoneAt = appeal?.restored === true ? appeal.decidedAt : null
  const endOf = (end: string | null) => (end === null ? text('decision.noEnd') : formats.dateTime(end))
  return (
    <>
      {undoneAt !== null && (
        <p className="mb-4 rounded-control bg-brand-soft px-3 py-2 font-medium">
          {text('decision.undone', { date: formats.date(undoneAt) })}
        </p>
      )}
      <p className="mb-4 text-lg font-medium wrap-anywhere">{text(`restriction.${restriction}`, { title })}</p>
      {image && (
        <Picture image={image} alt="" sizes="16rem" className="mb-4 aspect-[4/3] w-full max-w-64 rounded-control" />
      )}
      <FactRows
        rows={[
          [text('decision.ground'), ground],
          [text('decision.facts'), facts],
          [text('decision.source'), source],
          [text('decision.territory'), text(undoneAt === null ? 'decision.everywhere' : 'decision.nowhere')],
          isAhead
            ? [text('decision.from'), until && formats.dateTime(until)]
            : [text('decision.until'), endOf(undoneAt ?? until)],
          [text('decision.automated'), text('decision.byPerson')],
          [text('decision.decidedOn'), formats.date(decidedAt)],
        ]}
      />
    </>
  )
}

/** An own report, and what became of it. */
export function ReportView({
  id,
  report,
  ground,
}: {
  id: string
  report: NonNullable<DecisionPage['report']>
  ground: string | null
}) {
  const text = useContactText()
  const formats = useFormats()
  const { subject, title, reason, explanation, createdAt, outcome, settledAt } = report
  return (
    <FactRows
      rows={[
        [text('decision.reportNumber'), id],
        [text('decision.reportWhat'), text(`subject.${subject}`, { title })],
        [text('decision.reportReason'), text(`reportReason.${reason}`)],
        [text('decision.reportWords'), explanation],
        [text('decision.reportedOn'), formats.date(createdAt)],
        [text('decision.outcome'), text(`decision.${outcome ?? 'open'}`)],
        [text('decision.ground'), ground],
        [text('decision.decidedOn'), settledAt && formats.date(settledAt)],
      ]}
    />
  )
}
