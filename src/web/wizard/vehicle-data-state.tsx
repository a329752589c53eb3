import { useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Taxonomy } from './use-taxonomy.ts'

/** Shows that makes and models are loading or failed. Retry reloads the page; the draft is saved. */
export function VehicleDataState({
  taxonomy: { loading, failed },
}: {
  taxonomy: Pick<Taxonomy, 'loading' | 'failed'>
}) {
  const words = useText()
  const text = useSellerText()
  if (failed) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-danger-soft px-4 py-3 sm:col-span-2"
      >
        <p className="flex items-center gap-2 font-medium text-danger">
          <Icon name="cloud-off" className="size-5" />
          {words('vehicleData.failed')}
        </p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          {words('vehicleData.retry')}
        </button>
      </div>
    )
  }
  return (
    <p role="status" className="sr-only">
      {loading ? text('wizard.vehicleDataLoading') : ''}
    </p>
  )
}
