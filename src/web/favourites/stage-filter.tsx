import { favouriteOrders, type FavouriteStage, favouriteStages } from '../../contract/market/favourite-choices.ts'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { LinkChoices } from '../layout/link-choices.tsx'
import { favouritesPath, type FavouritesShown } from './favourites-path.ts'

interface StageFilterProps {
  shown: FavouritesShown
  counts: Readonly<Record<FavouriteStage | 'all', number>>
  texts: ContentTexts<'saved'>
}

/** Shows the favourites of one stage; not there before a stage was said of any. */
export function StageFilter({ shown, counts, texts }: StageFilterProps) {
  const formats = useFormats()
  if (shown.stage === null && favouriteStages.every((one) => counts[one] === 0)) return null
  return (
    <LinkChoices
      label={texts['saved.byStage']}
      choices={(['all', ...favouriteStages] as const).map((one) => ({
        to: favouritesPath({ ...shown, stage: one === 'all' ? null : one }),
        isChosen: one === (shown.stage ?? 'all'),
        words: `${texts[`saved.stage_${one}`]} (${formats.number(counts[one])})`,
      }))}
    />
  )
}

/** The order of favourites; not there where there is nothing to order. */
export function OrderChoice({ shown, total, texts }: Pick<StageFilterProps, 'shown' | 'texts'> & { total: number }) {
  if (total < 2) return null
  return (
    <LinkChoices
      label={texts['saved.order']}
      choices={favouriteOrders.map((one) => ({
        to: favouritesPath({ ...shown, order: one }),
        isChosen: one === shown.order,
        words: texts[`saved.order_${one}`],
      }))}
    />
  )
}
