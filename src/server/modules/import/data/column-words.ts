/** Names of columns in dealers' files, by field. Case, accents, blanks and hyphens do not matter. */
import type { ImportedFact } from '../../../../contract/fact-surfaces.ts'

/** Columns other than vehicle facts; the first registration has year and month in one. */
type OwnColumn =
  | 'externalId'
  | 'vehicleType'
  | 'make'
  | 'model'
  | 'variant'
  | 'firstRegistration'
  | 'powerPs'
  | 'description'
  | 'city'
  | 'postcode'
  | 'country'
  | 'hsn'
  | 'tsn'

export const columnWords = {
  externalId: 'id, external id, externalid, listing id, listing number, stock number, stock no, stocknumber, offer id, interne nummer, fahrzeugnummer, inseratsnummer, angebotsnummer, referencia, référence, reference, ref, referência, numero de stock',
  vehicleType: 'vehicle type, type of vehicle, vehicletype, fahrzeugart, fahrzeugtyp, tipo de vehículo, type de véhicule, tipo de veículo, kategorie, category',
  make: 'make, brand, manufacturer, marke, hersteller, marca, fabricante, marque, constructeur',
  model: 'model, modell, modelo, modèle',
  variant: 'variant, version, trim, variante, versión, version, versão, ausführung, modellbezeichnung, acabado, finition',
  modelDescription: 'model description, model version, model text, title, headline, modellbeschreibung, modelltext, modellversion, modellzusatz, typbezeichnung, titel, überschrift, descripción del modelo, título, description du modèle, titre, descrição do modelo, allestimento, descrizione modello, titolo',
  year: 'year, model year, modelyear, baujahr, jahr, año, année, ano, year of manufacture, registration year',
  firstRegistration: 'first registration, firstregistration, erstzulassung, ez, first reg, primera matriculación, fecha de matriculación, mise en circulation, première immatriculation, data de matrícula, primeiro registo, registration date',
  mileageKm: 'mileage, mileage km, mileagekm, kilometers, kilometres, km, odometer, kilometerstand, laufleistung, kilometraje, kilómetros, kilométrage, quilometragem, quilómetros',
  priceEuros: 'price, price eur, price euros, priceeuros, price euro, preis, bruttopreis, verkaufspreis, precio, prix, preço, prix de vente, asking price',
  powerPs: 'hp, ps, horsepower, power hp, power ps, leistung ps, cv, ch, bhp, potencia cv, puissance ch, potência cv, din',
  powerKw: 'kw, power kw, powerkw, leistung kw, potencia kw, puissance kw, potência kw, power, leistung, potencia, puissance, potência',
  engineCc: 'engine cc, enginecc, cc, ccm, hubraum, engine size, displacement, cubic capacity, cilindrada, cylindrée, engine',
  fuelType: 'fuel, fuel type, fueltype, kraftstoff, kraftstoffart, treibstoff, combustible, carburant, énergie, combustível',
  transmission: 'gear, gearbox, transmission, getriebe, schaltung, cambio, caja de cambios, transmisión, boîte, boîte de vitesses, caixa, caixa de velocidades, transmissão',
  condition: 'condition, offer type, offertype, zustand, fahrzeugzustand, estado, état, angebotstyp',
  bodyType: 'body, body type, bodytype, body style, karosserie, karosserieform, aufbau, carrocería, carrosserie, carroçaria',
  colour: 'colour, color, farbe, außenfarbe, aussenfarbe, couleur, cor, exterior color, color exterior',
  doors: 'doors, türen, anzahl türen, puertas, portes, portas, number of doors',
  seats: 'seats, sitze, sitzplätze, anzahl sitze, plazas, asientos, places, lugares',
  co2GramsPerKm: 'co2, co2 emissions, co2 emission, co2emissions, co2 g km, emisiones co2, émissions co2, emissões co2',
  vin: 'vin, fin, fahrgestellnummer, chassis number, bastidor, número de bastidor, numéro de série, quadro, fahrzeugidentnummer',
  registrationNumber: 'registration number, registration, plate, license plate, kennzeichen, matrícula, plaque, immatriculation',
  previousOwners: 'owners, previous owners, vorbesitzer, anzahl halter, halter, propietarios, propriétaires, proprietários',
  interiorColour: 'interior colour, interior color, innenfarbe, innenausstattung farbe, farbe der innenausstattung, color interior, color de la tapicería, couleur intérieure, couleur intérieur, cor interior, cor dos estofos',
  upholstery: 'upholstery, interior material, interior type, innenmaterial, innenausstattung, polster, polsterung, material, tapicería, material interior, sellerie, matière intérieure, estofos, revestimento',
  paintFinish: 'paint finish, paint, paint type, metallic, lackierung, lackart, lack, tipo de pintura, pintura, type de peinture, peinture',
  gears: 'gears, number of gears, gänge, anzahl gänge, marchas, número de marchas, rapports, nombre de rapports, nombre de vitesses, mudanças, número de mudanças, velocidades',
  cylinders: 'cylinders, number of cylinders, zylinder, anzahl zylinder, cilindros, número de cilindros, cylindres, nombre de cylindres',
  features: 'features, equipment, options, ausstattung, extras, equipamiento, équipement, équipements, equipamento',
  description: 'description, comments, text, beschreibung, bemerkung, descripción, comentarios, commentaire, descrição',
  city: 'city, town, location, ort, stadt, standort, ciudad, localidad, población, ville, localité, cidade, localidade',
  postcode: 'postcode, zip, zip code, postal code, plz, postleitzahl, código postal, cp, code postal',
  country: 'country, land, país, pays',
  vatTreatment: 'vat treatment, vat deductible, vat, besteuerung, mwst ausweisbar, mwst, iva deducible, iva, tva récupérable, tva, iva dedutível',

  licenceClass: 'licence class, license class, driving licence class, führerscheinklasse, führerschein, klasse, carnet, permiso, permis, permis de conduire, classe de permis, carta de condução, categoria da carta',
  stroke: 'stroke, strokes, stroke type, takt, taktung, tiempos, temps, cycle moteur, tempos',
  a2Restriction: 'a2, a2 restriction, restricted, throttled, drosselung, gedrosselt, limitación a2, limitada a2, bridage, bridée a2, limitação a2',
  permittedMassKg: 'permitted mass, permitted mass kg, gross weight, gross vehicle weight, gvw, gvwr, mam, zulässiges gesamtgewicht, zul. gesamtgewicht, gesamtgewicht, zgg, mma, masa máxima autorizada, ptac, poids total autorisé en charge, peso bruto',
  payloadKg: 'payload, payload kg, load capacity, nutzlast, zuladung, carga útil, charge utile',
  axles: 'axles, number of axles, achsen, anzahl achsen, ejes, número de ejes, essieux, nombre d’essieux, eixos, número de eixos',
  cabin: 'cabin, cab, cab type, driver cab, fahrerhaus, fahrerkabine, kabine, cabina, cabine',
  berths: 'berths, sleeping places, number of berths, schlafplätze, anzahl schlafplätze, camas, plazas de dormir, plazas para dormir, couchages, nombre de couchages, lugares para dormir',
  lengthCm: 'length, length cm, total length, overall length, vehicle length, länge, gesamtlänge, fahrzeuglänge, longitud, largo, longueur, comprimento',
  layout: 'layout, floor plan, bed type, bed layout, grundriss, bettform, bettenart, betten, distribución, tipo de cama, implantation, type de lit, disposição',
  heating: 'heating, heating type, heizung, heizungsart, calefacción, chauffage, aquecimento',
  drive: 'drive, drive type, drivetrain, driven wheels, wheel drive, antrieb, antriebsart, tracción, tipo de tracción, roues motrices, type de traction, traction, tração, tipo de tração',
  warrantyKind: 'warranty kind, warranty type, kind of warranty, garantieart, tipo de garantía, type de garantie, tipo de garantia',
  warrantyMonths: 'warranty, warranty months, guarantee months, garantie, garantie monate, garantiedauer, garantía, garantía meses, garantie mois, garantia, garantia meses',
  nonSmoker: 'non smoker, nonsmoker, nichtraucher, nichtraucherfahrzeug, no fumador, non fumeur, não fumador',
  offerKind: 'offer kind, kind of offer, vehicle usage, usage type, angebotsart, nutzungsart, tipo de oferta, type d’offre, clase de oferta',
  firstRegistrationCountry: 'country of first registration, first registration country, country version, origin country, länderversion, land der erstzulassung, herkunftsland, país de primera matriculación, país de origen, pays de première immatriculation, provenance, país do primeiro registo, país de origem, origem',
  electricRangeKm: 'range, electric range, electric range km, wltp range, reichweite, elektrische reichweite, reichweite wltp, autonomía, autonomía eléctrica, autonomie, autonomie électrique, autonomia, autonomia elétrica',
  batteryWh: 'battery, battery capacity, battery kwh, batterie, batteriekapazität, akkukapazität, capacidad de la batería, batería kwh, capacité de la batterie, capacité batterie, capacidade da bateria, bateria kwh',
  batteryHealthPercent: 'soh, state of health, battery health, batteriezustand, estado de la batería, état de la batterie, estado da bateria',
  chargingPlug: 'plug, plug type, charging plug, charging port, ladeanschluss, steckertyp, stecker, conector, conector de carga, prise, prise de recharge, tomada, tomada de carregamento',
  acChargingWatts: 'ac charging, ac kw, charging ac, ladeleistung ac, ac laden, carga ca, potencia de carga ca, recharge ac, puissance ac, carregamento ca',
  dcChargingWatts: 'dc charging, dc kw, fast charging, charging dc, ladeleistung dc, schnellladen, dc laden, carga cc, carga rápida, recharge dc, recharge rapide, puissance dc, carregamento cc, carregamento rápido',
  chargingMinutes: 'charging time, charging minutes, charging time 10 80, ladezeit, ladezeit 10 80, ladedauer, tiempo de carga, temps de recharge, temps de charge, tempo de carregamento',
  heatPump: 'heat pump, wärmepumpe, bomba de calor, pompe à chaleur',
  consumptionMlPerKm: 'consumption, fuel consumption, consumption combined, fuel consumption combined, verbrauch, kraftstoffverbrauch, verbrauch kombiniert, kraftstoffverbrauch kombiniert, consumo, consumo combinado, consumo mixto, consommation, consommation mixte, consumo misto',
  consumptionWhPerKm: 'power consumption, electric consumption, energy consumption, stromverbrauch, stromverbrauch kombiniert, consumo eléctrico, consommation électrique, consumo elétrico',
  consumptionGramsPerKm: 'gas consumption, hydrogen consumption, gasverbrauch, wasserstoffverbrauch, consumo de gas, consommation de gaz, consumo de gás',
  dischargedConsumptionMlPerKm: 'fuel consumption empty battery, consumption discharged, verbrauch entladene batterie, verbrauch bei entladener batterie, consumo batería descargada, consommation batterie déchargée, consumo bateria descarregada',
  dischargedCo2GramsPerKm: 'co2 empty battery, co2 discharged, co2 entladene batterie, co2 bei entladener batterie, co2 batería descargada, co2 batterie déchargée, co2 bateria descarregada',
  emissionClass: 'emission class, emission standard, euro norm, euro class, schadstoffklasse, abgasnorm, emissionsklasse, norma euro, norma de emisiones, norme euro, norme de pollution, norma de emissões',
  environmentalBadge: 'environmental badge, emission sticker, umweltplakette, feinstaubplakette, plakette, distintivo ambiental, etiqueta dgt, etiqueta medioambiental, crit air, critair, vignette, vignette crit air, dístico ambiental',

  typeKey: 'type key, hsn tsn, hsn/tsn, schlüsselnummer, schlüsselnummern, kba nummer, kba schlüssel, cnit, type mine, code cnit, code national d’identification du type, type approval, type approval number, typgenehmigung, typgenehmigungsnummer, eg typgenehmigung, contraseña de homologación, número de homologación, número de homologação, réception par type',
  hsn: 'hsn, herstellerschlüsselnummer, herstellerschlüssel, schlüsselnummer 2.1, schlüsselnummer zu 2, kba 2',
  tsn: 'tsn, typschlüssel, typschlüsselnummer, schlüsselnummer 2.2, schlüsselnummer zu 3, kba 3',
} as const satisfies Record<ImportedFact | OwnColumn, string>

/** The fields that a column can hold. */
export type Field = keyof typeof columnWords
