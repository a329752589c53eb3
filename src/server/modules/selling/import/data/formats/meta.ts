/** Meta's automotive inventory. It has neither power nor doors, and its equipment stands in texts only. */
import type { Format } from './format.ts'

export const metaInventory: Format = {
  name: 'Meta Automotive Inventory',
  marks: ['vehicle_id', 'mileage.value', 'state_of_vehicle'],
  columns: {
    externalId: 'vehicle_id',
    modelDescription: 'title',
    description: 'description',
    make: 'make',
    model: 'model',
    year: 'year',
    mileageKm: 'mileage.value',
    mileageUnit: 'mileage.unit',
    pictures: 'image[n].url',
    transmission: 'transmission',
    fuelType: 'fuel_type',
    bodyType: 'body_style',
    drive: 'drivetrain',
    vin: 'vin',
    condition: 'condition',
    priceEuros: 'price',
    salePrice: 'sale_price',
    address: 'address',
    city: 'address.city',
    postcode: 'address.postal_code',
    country: 'address.country',
    colour: 'exterior_color',
    interiorColour: 'interior_color',
    variant: 'trim',
    availability: 'availability',
  },
  ignored:
    'url, date_first_on_lot, dealer_id, dealer_name, dealer_phone, latitude, longitude, address.addr1, address.region, image[n].tag[n], fb_page_id, dealer_communication_channel, dealer_privacy_policy_url, vehicle_type',
  codes: {
    fuelType: { OTHER: '', FLEX: 'petrol', NONE: '' },
    transmission: { OTHER: '', NONE: '' },
    bodyType: { OTHER: '', NONE: '', TRUCK: 'pickup', CROSSOVER: 'suv', SMALL_CAR: 'hatchback', VAN: 'minivan' },
    drive: { '4X2': '', OTHER: '', NONE: '', '4X4': 'all' },
    condition: { OTHER: '' },
  },
  flags: [['state_of_vehicle', 'condition', 'new', 'new']],
}
