/** Vehicles in the words of schema.org, as JSON-LD. */
import type { Format } from './format.ts'

export const schemaOrg: Format = {
  name: 'schema.org',
  marks: ['@type', 'mileageFromOdometer.value'],
  columns: {
    externalId: 'sku, productID, identifier, offers.sku, identifier.value',
    make: 'brand, brand.name, manufacturer, manufacturer.name',
    model: 'model, model.name',
    variant: 'vehicleConfiguration',
    modelDescription: 'name',
    description: 'description',
    vin: 'vehicleIdentificationNumber',
    firstRegistration: 'dateVehicleFirstRegistered',
    year: 'vehicleModelDate, modelDate, productionDate',
    mileageKm: 'mileageFromOdometer, mileageFromOdometer.value',
    mileageUnit: 'mileageFromOdometer.unitCode, mileageFromOdometer.unitText',
    priceEuros: 'offers.price, offers.priceSpecification.price',
    currency: 'offers.priceCurrency, offers.priceSpecification.priceCurrency',
    availability: 'offers.availability',
    condition: 'itemCondition, offers.itemCondition',
    fuelType: 'fuelType, vehicleEngine.fuelType',
    transmission: 'vehicleTransmission',
    bodyType: 'bodyType',
    colour: 'color',
    doors: 'numberOfDoors, numberOfDoors.value',
    seats: 'vehicleSeatingCapacity, seatingCapacity, vehicleSeatingCapacity.value',
    previousOwners: 'numberOfPreviousOwners',
    drive: 'driveWheelConfiguration',
    engineCc: 'vehicleEngine.engineDisplacement.value',
    power: 'vehicleEngine.enginePower',
    powerKw: 'vehicleEngine.enginePower.value',
    co2GramsPerKm: 'emissionsCO2',
    pictures: 'image, image.url, image.contentUrl, photo, photo.url',
    city: 'offers.availableAtOrFrom.address.addressLocality, offers.seller.address.addressLocality',
    postcode: 'offers.availableAtOrFrom.address.postalCode, offers.seller.address.postalCode',
    country: 'offers.availableAtOrFrom.address.addressCountry, offers.seller.address.addressCountry',
  },
  ignored: '@context, @type, url, @id, offers.url, offers.@type, brand.@type',
  codes: {
    mileageUnit: { KMT: 'km', SMI: 'miles' },
    drive: {
      FrontWheelDriveConfiguration: 'front', RearWheelDriveConfiguration: 'rear', AllWheelDriveConfiguration: 'all', FourWheelDriveConfiguration: 'all',
      'https://schema.org/FrontWheelDriveConfiguration': 'front', 'https://schema.org/RearWheelDriveConfiguration': 'rear',
      'https://schema.org/AllWheelDriveConfiguration': 'all', 'https://schema.org/FourWheelDriveConfiguration': 'all',
    }, // prettier-ignore
    condition: {
      NewCondition: 'new', UsedCondition: 'used', 'https://schema.org/NewCondition': 'new', 'https://schema.org/UsedCondition': 'used',
      'http://schema.org/NewCondition': 'new', 'http://schema.org/UsedCondition': 'used',
    }, // prettier-ignore
    availability: {
      'https://schema.org/InStock': 'available', 'https://schema.org/SoldOut': 'sold', 'https://schema.org/OutOfStock': 'sold', InStock: 'available',
      SoldOut: 'sold', OutOfStock: 'sold', 'http://schema.org/InStock': 'available', 'http://schema.org/SoldOut': 'sold', 'https://schema.org/Reserved': 'reserved',
    }, // prettier-ignore
  },
}
