import { useEffect, useState } from 'react'
import type { KeyedVehicle } from '../../contract/selling-suggestions.ts'
import { readTypeKey } from '../../contract/market/type-key.ts'
import { vehicleFacts } from '../../contract/market/vehicle-facts.ts'
import { useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { sellingApi } from './selling-api.ts'
import { SuggestionButton } from './suggestion-button.tsx'
import { TypedInput } from './text-inputs.tsx'
import { useWizardForm } from './wizard-context.tsx'

/** The key that papers print for the type of a vehicle. `suggests`: with the vehicles that others with this key offer. */
export function TypeKeyInput({ suggests = false }: { suggests?: boolean }) {
  const words = useText()
  const text = useSellerText()
  const { data } = useWizardForm()
  const vehicles = useVehiclesOfKey(suggests && data.make === '' ? data.typeKey : '')
  return (
    <TypedInput
      field="typeKey"
      label={words('fact.typeKey')}
      maxLength={vehicleFacts.typeKey.maxLength}
      optional
      autoCapitalize="characters"
      spellCheck={false}
      hint={
        <span role="status" tabIndex={-1} className="block space-y-2 outline-none">
          <span className="block">{text(vehicles.length > 0 ? 'wizard.typeKeyOthers' : 'wizard.typeKeyHint')}</span>
          {vehicles.map((vehicle) => (
            <VehicleOfKey key={`${vehicle.vehicleType} ${vehicle.make.slug} ${vehicle.model.slug}`} vehicle={vehicle} />
          ))}
        </span>
      }
    />
  )
}

function VehicleOfKey({ vehicle: { vehicleType, make, model } }: { vehicle: KeyedVehicle }) {
  const words = useText()
  const { data, change } = useWizardForm()
  function accept() {
    if (data.vehicleType !== vehicleType) change({ kind: 'set', field: 'vehicleType', value: vehicleType })
    change({ kind: 'set', field: 'make', value: make.slug })
    change({ kind: 'set', field: 'model', value: model.slug })
  }
  return <SuggestionButton name={words('filter.model')} value={`${make.name} ${model.name}`} onAccept={accept} />
}

const pauseMs = 300
const none: readonly KeyedVehicle[] = []

/** Only accounts may ask. A hint that fails is left out. */
function useVehiclesOfKey(typed: string): readonly KeyedVehicle[] {
  const { viewer } = useWizardForm()
  const [answer, setAnswer] = useState<{ key: string; vehicles: readonly KeyedVehicle[] } | null>(null)
  const key = viewer.signedIn ? (readTypeKey(typed)?.key ?? null) : null
  useEffect(() => {
    if (key === null) return
    let current = true
    const timer = setTimeout(() => {
      sellingApi.selling.vehicleOfKey({ typeKey: key }).then(
        ({ vehicles }) => {
          if (current) setAnswer({ key, vehicles })
        },
        () => undefined,
      )
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [key])
  return key !== null && answer?.key === key ? answer.vehicles : none
}
