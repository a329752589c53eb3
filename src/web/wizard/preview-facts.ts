/** The facts of the preview in the specification's order; what was not stated is left out. */
import type { Speech } from '../i18n/text.tsx'
import type { SellerText } from '../seller-texts/seller-text.tsx'
import type { Colour, Condition, FuelType, Transmission } from '../../contract/vocabulary.ts'
import type { WizardData } from './wizard-data.ts'

export interface PreviewFact {
  label: string
  value: string
}

export function previewFacts(data: WizardData, { text, formats }: Speech, sellerText: SellerText): PreviewFact[] {
  const month = data.firstRegistrationMonth === '' ? null : Number(data.firstRegistrationMonth)
  const stated = (field: 'accident' | 'damaged' | 'serviceHistory') =>
    data[field] === 'yes' || data[field] === 'no' ? text(`stated.${data[field]}`) : ''
  const rows: [label: string, value: string][] = [
    [text('filter.year'), data.year === '' ? '' : formats.yearAndMonth(Number(data.year), month)],
    [text('fact.mileage'), number(data.mileageKm, formats.kilometres)],
    [text('fact.fuel'), data.fuelType && text(`fuelType.${data.fuelType as FuelType}`)],
    [text('fact.transmission'), data.transmission && text(`transmission.${data.transmission as Transmission}`)],
    [text('fact.condition'), data.condition && text(`condition.${data.condition as Condition}`)],
    [text('fact.bodyType'), data.bodyType && text(`bodyType.${data.bodyType}`)],
    [text('fact.engine'), number(data.engineCc, formats.cubicCentimetres)],
    [text('fact.power'), number(data.powerKw, (kw) => sellerText('wizard.kilowatts', { power: formats.number(kw) }))],
    [text('fact.colour'), data.colour && text(`colour.${data.colour as Colour}`)],
    [text('fact.doors'), data.doors],
    [text('fact.co2'), number(data.co2GramsPerKm, formats.co2)],
    [text('fact.seats'), data.seats],
    [text('fact.previousOwners'), data.previousOwners],
    [text('fact.accident'), stated('accident')],
    [text('fact.damaged'), stated('damaged')],
    [text('fact.serviceHistory'), stated('serviceHistory')],
    [text('fact.inspection'), data.inspectionValidUntil && formats.date(data.inspectionValidUntil)],
    [sellerText('wizard.notPublic', { fact: sellerText('wizard.registrationNumber') }), data.registrationNumber],
    [sellerText('wizard.notPublic', { fact: sellerText('wizard.vin') }), data.vin],
  ]
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}

function number(typed: string, format: (value: number) => string): string {
  return typed === '' ? '' : format(Number(typed))
}
