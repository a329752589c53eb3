import { useSpeech } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'

/** On every page of somebody who changes the vehicles of a large dealer without a second factor: by when they need one. */
export function FactorBanner() {
  const { text, formats } = useSpeech()
  const owed = useFrameData()?.reader?.secondFactor
  if (!owed) return null
  const { dueAt, isDue } = owed
  return (
    <section
      aria-label={text('guard.title')}
      className={`border-b border-line ${isDue ? 'bg-danger-soft' : 'bg-accent-soft text-on-accent-soft'}`}
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="font-semibold">
          {isDue ? text('guard.due') : text('guard.notice', { date: formats.date(dueAt) })}
        </p>
        <LocalLink to="/profile-settings#two-step" className={buttonClass({ look: 'secondary', size: 'small' })}>
          {text('guard.setUp')}
        </LocalLink>
      </div>
    </section>
  )
}
