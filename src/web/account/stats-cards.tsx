import type { ContentTexts } from '../content/content-texts.server.ts'
import { useFormats } from '../i18n/text.tsx'

interface Figures {
  totalListings: number
  activeListings: number
  totalViews: number
  contactViews: number
}

/** Four figures about the user's listings. */
export function StatsCards({ figures, texts }: { figures: Figures; texts: ContentTexts<'myProfile'> }) {
  const formats = useFormats()
  return (
    <section aria-labelledby="stats">
      <h2 id="stats" className="text-xl font-bold tracking-tight">
        {texts['myProfile.stats']}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {(['totalListings', 'activeListings', 'totalViews', 'contactViews'] as const).map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface p-4 md:p-5">
            <dt className="text-sm text-muted">{texts[`myProfile.${name}`]}</dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums md:text-3xl">
              {formats.number(figures[name])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
