import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { classNames } from '../ui/class-names.ts'

/** What decides which vehicles stand first, also paid ones: beside each list of them (Regulation (EU) 2022/2065, art. 26(1)(d) and 27). */
export function RankingLink({ className }: { className?: string }) {
  const text = useText()
  return (
    <LocalLink
      to="/ranking"
      className={classNames('py-1 text-sm text-muted underline underline-offset-2 hover:text-ink', className)}
    >
      {text('sort.explained')}
    </LocalLink>
  )
}
