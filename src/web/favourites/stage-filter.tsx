import { type FavouriteStage, favouriteStages } from '../../contract/favourite-choices.ts'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { favouritesPath } from './favourites-path.ts'

interface StageFilterProps {
  stage: FavouriteStage | null
  counts: Readonly<Record<FavouriteStage | 'all', number>>
  texts: ContentTexts<'saved'>
}

/** Shows the favourites of one stage; not there before a stage was said of any. */
export function StageFilter({ stage, counts, texts }: StageFilterProps) {
  const formats = useFormats()
  if (stage === null && favouriteStages.every((one) => counts[one] === 0)) return null
  return (
    <nav aria-label={texts['saved.byStage']} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {(['all', ...favouriteStages] as const).map((one) => (
          <li key={one}>
            <LocalLink
              to={favouritesPath({ stage: one === 'all' ? null : one })}
              preventScrollReset
              aria-current={one === (stage ?? 'all') ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded-full border border-line-strong bg-surface px-4 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft"
            >
              {`${texts[`saved.stage_${one}`]} (${formats.number(counts[one])})`}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
