/** The equipment that a vehicle has beside what its description names. */
import { featuresFor } from '../../contract/market/vehicle-fields.ts'
import type { Feature, KnownVehicleType } from '../../contract/market/vocabulary.ts'
import { modernityOf } from './equipment.ts'
import type { Random } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'

/** The year in which about half of the ordinary vehicles came with it. */
type Spread = readonly (readonly [Feature, number])[]

const ofCars: Spread = [
  ['immobiliser', 2001], ['side_airbags', 2003], ['electric_mirrors', 2003], ['fog_lights', 2006], ['on_board_computer', 2007],
  ['stability_control', 2008], ['isofix', 2009], ['armrest', 2009], ['folding_rear_seats', 2009], ['curtain_airbags', 2010],
  ['multifunction_wheel', 2011], ['leather_wheel', 2011], ['traction_control', 2011], ['automatic_climate', 2012],
  ['daytime_lights', 2013], ['rain_sensor', 2014], ['light_sensor', 2014], ['start_stop', 2015], ['hands_free', 2014],
  ['tyre_pressure_monitoring', 2015], ['hill_start_assist', 2016], ['speed_limiter', 2016], ['touchscreen', 2017],
  ['dimming_mirror', 2018], ['folding_mirrors', 2018], ['led_headlights', 2018], ['dual_zone_climate', 2018],
  ['emergency_brake_assist', 2019], ['apple_carplay', 2019], ['android_auto', 2019], ['lane_assist', 2019], ['emergency_call', 2019],
  ['voice_control', 2019], ['digital_radio', 2020], ['keyless_start', 2020], ['sign_recognition', 2020], ['drowsiness_alert', 2020],
  ['high_beam_assist', 2021], ['collision_warning', 2021], ['lumbar_support', 2021], ['tinted_windows', 2020], ['roof_rails', 2022],
  ['digital_cockpit', 2022], ['adaptive_cruise', 2022], ['blind_spot_assist', 2022], ['heated_wheel', 2024], ['sports_seats', 2024],
  ['park_assist', 2024], ['ambient_lighting', 2024], ['electric_seats', 2025], ['wireless_charging', 2025], ['electric_tailgate', 2025],
  ['paddle_shifters', 2025], ['alarm', 2026], ['sound_system', 2026], ['camera_360', 2026], ['cross_traffic_alert', 2026],
  ['sports_package', 2027], ['cornering_lights', 2027], ['seat_memory', 2027], ['head_up_display', 2028], ['panoramic_roof', 2028],
  ['matrix_headlights', 2029], ['heated_windscreen', 2029], ['winter_package', 2029], ['wifi_hotspot', 2029], ['towbar', 2028],
  ['summer_tyres', 2024], ['all_season_tyres', 2030], ['winter_tyres', 2028], ['sports_suspension', 2030], ['ventilated_seats', 2031], ['air_suspension', 2032], ['massage_seats', 2032],
  ['auxiliary_heating', 2032], ['trailer_assist', 2033], ['night_vision', 2035],
] // prettier-ignore

const ofMotorcycles: Spread = [
  ['immobiliser', 2000], ['led_headlights', 2010], ['daytime_lights', 2008], ['on_board_computer', 2008], ['traction_control', 2010],
  ['centre_stand', 2012], ['riding_modes', 2012], ['heated_grips', 2015], ['panniers', 2016], ['top_case', 2018], ['crash_bars', 2017],
  ['quickshifter', 2016], ['cornering_lights', 2018], ['tyre_pressure_monitoring', 2018], ['sports_exhaust', 2022], ['alarm', 2020],
] // prettier-ignore

const ofTrucks: Spread = [
  ['immobiliser', 2001], ['electric_mirrors', 2004], ['hands_free', 2012], ['stability_control', 2010], ['differential_lock', 2018],
  ['particulate_filter', 2012], ['auxiliary_heating', 2014], ['towbar', 2014], ['led_headlights', 2019], ['lane_assist', 2018],
  ['emergency_brake_assist', 2018], ['hill_start_assist', 2015], ['speed_limiter', 2010], ['digital_radio', 2021],
  ['apple_carplay', 2022], ['air_suspension', 2020], ['spare_wheel', 2010],
] // prettier-ignore

const ofCaravans: Spread = [
  ['kitchen', 1995], ['toilet', 1997], ['shower', 2001], ['awning', 2008], ['bicycle_rack', 2012], ['solar_panel', 2017],
  ['auxiliary_heating', 2011], ['satellite_dish', 2016], ['television', 2015], ['stabiliser', 2003], ['caravan_mover', 2015],
  ['immobiliser', 2003], ['stability_control', 2010], ['hands_free', 2014], ['led_headlights', 2020], ['hill_start_assist', 2017],
  ['tyre_pressure_monitoring', 2019], ['apple_carplay', 2022], ['towbar', 2020],
] // prettier-ignore

const spreads: Record<KnownVehicleType, Spread> = {
  car: ofCars,
  motorcycle: ofMotorcycles,
  truck: ofTrucks,
  bus: ofTrucks,
  caravan: ofCaravans,
}

/** What fits the vehicle, likelier the younger and dearer it is. One seller in five states nothing of it. */
export function furtherEquipmentOf(random: Random, vehicle: ChosenVehicle): Feature[] {
  const { vehicleType, bodyType, variant } = vehicle
  if (random.chance(0.2)) return []
  const fitting = featuresFor({ vehicleType, bodyType, fuelType: variant.fuelType })
  const modernity = modernityOf(vehicle)
  return spreads[vehicleType]
    .filter(
      ([item, halfway]) => fitting.includes(item) && random.chance(0.9 / (1 + Math.exp((halfway - modernity) / 2.4))),
    )
    .map(([item]) => item)
}
