/**
 * AutoScout24: the names and keys of its public API for creating listings, flat as CSV or nested as XML and JSON. Of its equipment only keys that are
 * sure are here; it has no postcode or place of a vehicle.
 */
import type { Format } from './format.ts'

export const autoScout24: Format = {
  name: 'AutoScout24',
  marks: ['crossReferenceId', 'offerType', 'bodyColor'],
  columns: {
    externalId: 'crossReferenceId',
    availability: 'publication.status, status',
    vehicleType: 'vehicleType',
    condition: 'offerType',
    make: 'make',
    model: 'model, modelName',
    variant: 'modelVersion',
    bodyType: 'bodyType',
    colour: 'bodyColor',
    paintFinish: 'isMetallic',
    firstRegistration: 'firstRegistrationDate',
    year: 'productionYear',
    mileageKm: 'mileage',
    powerKw: 'power',
    engineCc: 'cylinderCapacity',
    fuelType: 'fuelCategory, primaryFuelType',
    transmission: 'transmission',
    drive: 'drivetrain',
    doors: 'doorCount',
    seats: 'seatCount',
    priceEuros: 'prices.public.price',
    currency: 'prices.public.currency',
    vatTreatment: 'prices.public.taxDeductible',
    vin: 'vin',
    previousOwners: 'previousOwnerCount',
    inspectionValidUntil: 'nextInspectionDate',
    serviceHistory: 'hasFullServiceHistory',
    nonSmoker: 'isNonSmoking',
    accident: 'hadAccident',
    upholstery: 'upholsteryType',
    features: 'equipment, equipment.id',
    description: 'description',
    pictures: 'images, images.url',
    warrantyMonths: 'warranty',
    firstRegistrationCountry: 'countryVersion',
  },
  ignored: 'offerReferenceId, bodyColorName',
  codes: {
    availability: { Active: 'available', Inactive: 'not available' },
    vehicleType: { C: 'car', B: 'motorcycle', X: 'truck', N: 'caravan' },
    condition: { U: 'used', N: 'new', S: 'tageszulassung', D: 'demonstration', J: 'jahreswagen', O: 'oldtimer' },
    bodyType: {
      '1': 'hatchback', '2': 'convertible', '3': 'coupe', '4': 'suv', '5': 'wagon', '6': 'limousine', '7': '', '12': 'minivan', '13': 'panel_van',
      '101': 'sport', '103': 'cruiser', '104': 'touring', '106': 'enduro', '112': 'scooter', '117': 'naked',
      '201': 'alcove', '203': 'semi_integrated', '204': 'campervan / panel_van', '208': 'touring_caravan',
    }, // prettier-ignore
    colour: {
      '1': 'beige', '2': 'blue', '3': 'brown', '4': 'bronze', '5': 'yellow', '6': 'grey', '7': 'green', '10': 'red', '11': 'black', '12': 'silver',
      '13': 'purple', '14': 'white', '15': 'orange', '16': 'gold',
    }, // prettier-ignore
    paintFinish: { true: 'metallic', false: 'solid' },
    fuelType: { B: 'petrol', D: 'diesel', E: 'electric', '2': 'hybrid', '3': 'hybrid', L: 'lpg', C: 'cng', H: 'hydrogen', M: '', O: '' },
    transmission: { M: 'manual', A: 'automatic', S: 'semi_automatic' },
    drive: { F: 'front', R: 'rear', '4': 'all' },
    vatTreatment: { true: 'deductible', false: 'margin' },
    accident: { true: 'yes', false: 'no' },
    upholstery: { CL: 'cloth', FL: 'leather', PL: 'part_leather', AL: 'alcantara', VL: 'velour', OT: 'other', FLO: 'leather' },
    features: {
      '1': 'abs_brakes', '2': 'airbags', '3': 'airbags', '4': 'sunroof', '5': 'air_conditioning', '12': 'power_steering', '13': 'electric_windows',
      '15': 'alloy_wheels', '16': 'electric_seats', '17': 'central_locking', '19': 'fog_lights', '20': 'towbar', '23': 'navigation_system',
      '25': 'winter_tyres', '26': 'immobiliser', '30': 'automatic_climate', '34': 'heated_seats', '38': 'cruise_control', '39': 'xenon_headlights',
      '42': 'stability_control', '50': 'panoramic_roof', '52': 'auxiliary_heating', '54': 'tinted_windows', '113': 'start_stop',
      '114': 'multifunction_wheel', '117': 'sports_seats', '122': 'bluetooth', '123': 'head_up_display', '125': 'isofix', '127': 'rain_sensor',
      '129': 'parking_sensors', '130': 'reverse_camera', '133': 'adaptive_cruise', '136': 'heated_wheel', '138': 'digital_radio',
      '139': 'electric_tailgate', '140': 'led_headlights', '153': 'keyless_entry', '157': 'lane_assist', '158': 'blind_spot_assist', '161': 'usb_port',
      '187': 'camera_360', '221': 'apple_carplay', '222': 'android_auto',
    }, // prettier-ignore
  },
  flags: [
    ['isPluginHybrid', 'fuelType', 'plugin_hybrid'],
    ['hasFullServiceHistory', 'serviceHistory', 'yes'],
  ],
}
