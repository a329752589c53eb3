import { usePriceText } from '../price-texts/price-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const sentences = ['facts', 'like', 'unseen', 'falls', 'range'] as const

/** How an estimate is made, in plain words, and the file that has every number; null where there is no estimate. */
export function PriceHow({ file }: { file: string | null }) {
  const text = usePriceText()
  return (
    <section aria-labelledby="price-how">
      <h2 id="price-how" className="text-xl font-bold tracking-tight">
        {text('priceHow.title')}
      </h2>
      <ol className="mt-2 list-decimal space-y-2 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{text(`priceHow.${sentence}`)}</li>
        ))}
        {file !== null && <li>{text('priceHow.json')}</li>}
      </ol>
      {file !== null && (
        <a href={file} className={buttonClass({ look: 'secondary', wraps: true }, 'mt-4')}>
          <Icon name="external-link" className="size-5" />
          {text('priceHow.open')}
        </a>
      )}
    </section>
  )
}
