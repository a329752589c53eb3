import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchFilters } from '../../../../contract/search.ts'
import { cpuMsOf } from '../../../../../tests/support/cpu-time.ts'
import { casesOf } from '../../../../../tests/support/matrix.ts'
import { readTaxonomy } from '../../../seed/taxonomy/taxonomy.ts'
import { interpret } from './interpret.ts'
import { linesOf } from './known-taxonomy.ts'
import { lexiconOf } from './lexicon.ts'
import { gazetteerNames } from './places.ts'

const lexicon = lexiconOf(
  linesOf(
    readTaxonomy().flatMap(({ vehicleType, models, ...make }) =>
      models.map((model) => ({ vehicleType, make, model, group: model.group, variants: model.variants })),
    ),
  ),
  gazetteerNames,
)
const nextYear = 2027

/** The typed text, the filters it became, and after a question mark what was not understood. */
const understood = `
  mercedes gle 350d coupe => fuelType=diesel make=mercedes-benz model=gle-coupe text=350
  golf gti => make=volkswagen model=golf text=gti
  kein diesel, keine automatik => fuelType=petrol|electric|hybrid|lpg|plugin_hybrid|cng|hydrogen transmission=manual|cvt|semi_automatic
  diesel nein danke => fuelType=petrol|electric|hybrid|lpg|plugin_hybrid|cng|hydrogen
  benziner oder hybrid kein diesel => fuelType=petrol|hybrid
  golf bj 2018 km 90000 => make=volkswagen maxMileage=90000 maxYear=2018 minYear=2018 model=golf
  golf 10-15k => make=volkswagen model=golf priceFrom=10000 priceUpTo=15000
  golf 5k => make=volkswagen model=golf priceUpTo=5000
  steuer unter 200 euro => ? steuer unter 200 euro
  mini budget of 2500 => priceUpTo=2500 ? mini
  e91 320d => bodyType=wagon make=bmw model=3-series text=e90|e91 320d
  wolkswagen => make=volkswagen
  wolkswagen kombi => bodyType=wagon make=volkswagen
  zitroen => make=citroen
  mercedes amg => make=mercedes-benz text=amg
  golf gtd => make=volkswagen model=golf text=gtd
  118d => make=bmw text=118d
  golf tdi => make=volkswagen model=golf text=tdi
  peugeot 308 gti => make=peugeot model=308 text=gti
  skoda octavia tdi => make=skoda model=octavia text=tdi
  bmw 530d touring => bodyType=wagon make=bmw text=530d
  clio dci => make=renault model=clio text=dci
  polo tsi => make=volkswagen model=polo text=tsi
  xdrive => drive=all
  puretech => text=puretech
  fiesta ecoboost => make=ford model=fiesta text=ecoboost
  bmw 320d automatik => make=bmw text=320d transmission=automatic
  golf gti 2019 dealer near lyon => make=volkswagen maxYear=2019 minYear=2019 model=golf place=fr-lyon radiusKm=50 sellerKind=dealer text=gti
  audi a4 avant 2.0 tdi => bodyType=wagon make=audi model=a4 text=2.0 tdi
  golf 8 gti => make=volkswagen model=golf text=Mk8 gti
  audi q5 quattro => drive=all make=audi model=q5
  tesla model 3 long range awd white => colour=white drive=all make=tesla model=model-3 text=long range
  golf 7 gti dsg schwarz => colour=black make=volkswagen model=golf text=Mk7 gti transmission=automatic
  clio 1.5 dci => make=renault model=clio text=1.5 dci
  C220 CDI Avantgarde => make=mercedes-benz model=c-class text=220 cdi ? Avantgarde
  passat 2.0 tdi highline => make=volkswagen model=passat text=2.0 tdi ? highline
  audi a4 s-line => make=audi model=a4 ? s-line
  golf tüv => make=volkswagen minInspectionMonths=1 model=golf
  golf allrad => drive=all make=volkswagen model=golf
  passat ahk => features=towbar make=volkswagen model=passat
  alles => 
  c3 sitroen => make=citroen model=c3
  bmw umkreis 100km 80331 => make=bmw place=de-80331 radiusKm=100
  golf 10115 => make=volkswagen model=golf place=de-10115 radiusKm=50
  audi a5 s line => make=audi model=a5 ? s line
  gt line => ? gt line
  r line => ? r line
  amg line => ? amg line
  fiat 500 elettrica => fuelType=electric make=fiat model=500
  export => ? export
  apple carplay => features=apple_carplay
  tüv neu => minInspectionMonths=12
  menos de 3 anos => minYear=2023
  bmw 218d active tourer => make=bmw model=2-series-active-tourer text=218d
  porsche 911 997 => make=porsche model=911 text=997
  diesel auto => fuelType=diesel
  panda 4x4 => drive=all make=fiat model=panda
  mercedes clase a 200 d => fuelType=diesel make=mercedes-benz model=a-class text=200
  mercedes ml => make=mercedes-benz model=m-class
  bmw 2er => vehicle=bmw.2-series-coupe|bmw.2-series-gran-coupe|bmw.2-series-active-tourer|bmw.2-series-gran-tourer
  bmw e46 => make=bmw model=3-series text=e46
  bmw f30 => make=bmw model=3-series text=f30
  vw t6 => make=volkswagen text=t6
  focus turnier => bodyType=wagon make=ford model=focus
  volvo geartronic => make=volvo transmission=automatic
  porsche pdk => make=porsche transmission=automatic
  unter 100tsd km => maxMileage=100000
  7sitzer => minSeats=7
  golf 1.9tdi => make=volkswagen model=golf text=1.9 tdi
  golf 1,9 tdi => make=volkswagen model=golf text=1.9 tdi
  3 jahre alt => minYear=2023
  golf 4x4 => drive=all make=volkswagen model=golf
  allrad => drive=all
  awd => drive=all
  cb500f a2 => make=honda model=cb500 text=a2 ? f
  golf/diesel => fuelType=diesel make=volkswagen model=golf
  golf&&gti => make=volkswagen model=golf text=gti
  km < 100000 => maxMileage=100000
  75001 => place=fr-75001 radiusKm=50
  quattro => drive=all
  family => bodyType=suv|wagon|minivan
  primera mano => maxPreviousOwners=1
  km 0 => offerKind=day_registration
  jahreswagen => offerKind=employee_car
  1. Hand => maxPreviousOwners=1
  première main => maxPreviousOwners=1
  todocamino => bodyType=suv
  carrinha comercial => vehicleType=truck
  porta usb => features=usb_port
  accès sans clé => features=keyless_entry
  vw golf => make=volkswagen model=golf
  electric car range 400 => fuelType=electric minElectricRangeKm=400 vehicleType=car
  50 tkm => maxMileage=50000
  bmw unter 80tsd km => make=bmw maxMileage=80000
  km < 60000 => maxMileage=60000
  first registration 2020 => maxYear=2020 minYear=2020
  2016 onwards => minYear=2016
  segunda ano 1.5 dCi => text=dci ? segunda ano 1.5
  80331 => place=de-80331 radiusKm=50
  monaco => ? monaco
  audi quattro => drive=all make=audi
  passat export => make=volkswagen model=passat ? export
  t6 langer radstand => ? t6 langer radstand
  megane grandtour => bodyType=wagon make=renault model=megane
  caddy maxi => make=volkswagen model=caddy ? maxi
  kia apple carplay => features=apple_carplay make=kia
  roues => ? roues
  polo tüv neu => make=volkswagen minInspectionMonths=12 model=polo
  corsa primera mano => make=opel maxPreviousOwners=1 model=corsa
  tucson 2020 km 0 => make=hyundai maxYear=2020 minYear=2020 model=tucson offerKind=day_registration
  twingo première main => make=renault maxPreviousOwners=1 model=twingo
  mercedes slk 200 kompressor => make=mercedes-benz model=slk text=200 kompressor
  mercedes 200 => make=mercedes-benz model=200
  auto mit anhängerkupplung 2000 kg => features=towbar vehicleType=car ? 2000 kg
  transporter zuladung 1500 kg => make=volkswagen minPayloadKg=1500 model=transporter vehicleType=truck
  peugeot 206 cc => make=peugeot model=206-cc
  peugeot 308 cc 2010 => make=peugeot maxYear=2010 minYear=2010 model=308-cc
  honda 125 cc => make=honda maxEngineCc=129 minEngineCc=120
  dacia duster prestige tce 150 => make=dacia model=duster text=tce 150 ? prestige
  porsche macan gts => make=porsche model=macan text=gts
  volvo xc60 b4 diesel => fuelType=diesel make=volvo model=xc60 text=b4
  kawasaki z900 a2 => make=kawasaki model=z900 text=a2
  peugeot 308 sw style => bodyType=wagon make=peugeot model=308 ? style
  knaus südwind 500 => make=knaus model=sudwind text=500
  seat leon st cupra 300 => bodyType=wagon make=seat model=leon text=cupra ? 300
  bmw x3 oder q5 => vehicle=bmw.x3|audi.q5
  insignia country tourer => make=opel model=insignia ? country tourer
  mercedes vito tourer lang 9 sitzer => make=mercedes-benz minSeats=9 model=vito ? tourer lang
  kia ceed tourer drive => make=kia model=ceed ? tourer drive
  astra h caravan => bodyType=wagon make=opel model=astra text=h
  vw bus california => make=volkswagen model=california
  man tgx 18.500 sattelzugmaschine => bodyType=tractor_unit make=man model=tgx text=18.500 vehicleType=truck
  golf gtd bj 2016 tüv 10/2026 => make=volkswagen maxYear=2016 minInspectionMonths=9 minYear=2016 model=golf text=gtd
  fiesta itv hasta 2027 => make=ford minInspectionMonths=12 model=fiesta
  bmw 3 series touring under 100k miles => bodyType=wagon make=bmw maxMileage=160934 model=3-series
  electric cars near amsterdam with range over 400 km => fuelType=electric minElectricRangeKm=400 place=nl-amsterdam radiusKm=50 vehicleType=car
  coche eléctrico autonomía más de 300 km => fuelType=electric minElectricRangeKm=300 vehicleType=car
  seven seater diesel suv => bodyType=suv fuelType=diesel minSeats=7
  descapotable biplaza rojo => bodyType=convertible colour=red maxSeats=2
  familienkombi diesel => bodyType=wagon fuelType=diesel
  c63 amg => make=mercedes-benz model=c-class text=63 amg
  a45 amg => make=mercedes-benz model=a-class text=45 amg
  lexus ct200h => make=lexus model=ct text=200h
  lexus is300h sunroof => features=sunroof make=lexus model=is text=300h
  golf diesel unter 15000 madrid => fuelType=diesel make=volkswagen model=golf place=es-madrid priceUpTo=15000 radiusKm=50
  bwm 320d tourng => bodyType=wagon make=bmw text=320d
  suv automatik ab 2018 bis 20.000 € => bodyType=suv minYear=2018 priceUpTo=20000 transmission=automatic
  coche eléctrico barato 50 km de Lyon => fuelType=electric place=fr-lyon radiusKm=50 sort=price_asc vehicleType=car
  vw golf gti => make=volkswagen model=golf text=gti
  golf 7 => make=volkswagen model=golf text=Mk7
  golf vii tdi => make=volkswagen model=golf text=Mk7 tdi
  Golf Variant 2.0 TDI 150 PS => bodyType=wagon make=volkswagen maxPowerKw=111 minPowerKw=110 model=golf text=2.0 tdi
  mercedes c220d => fuelType=diesel make=mercedes-benz model=c-class text=220
  c 220 d kombi => bodyType=wagon fuelType=diesel make=mercedes-benz model=c-class text=220
  mercedes e klasse => make=mercedes-benz model=e-class
  clase c => make=mercedes-benz model=c-class
  classe a => make=mercedes-benz model=a-class
  3er touring => bodyType=wagon make=bmw model=3-series
  bmw serie 3 => make=bmw model=3-series
  audi a4 avant quattro => bodyType=wagon drive=all make=audi model=a4
  a 3 => make=audi model=a3
  peugeot 2008 => make=peugeot model=2008
  2008 => maxYear=2008 minYear=2008
  peugeot 208 essence => fuelType=petrol make=peugeot model=208
  seat leon => make=seat model=leon
  leon diesel => fuelType=diesel make=seat model=leon
  roma => place=it-roma radiusKm=50
  ferrari roma => make=ferrari model=roma
  fiat 500 => make=fiat model=500
  500 => make=fiat model=500
  fiat 500l => make=fiat model=500l
  2cv => make=citroen model=2cv
  citroen 2 cv => make=citroen model=2cv
  range rover => make=land-rover model=range-rover
  range rover sport diesel => fuelType=diesel make=land-rover model=range-rover-sport
  rover => make=rover
  land rover defender => make=land-rover model=defender
  mini cooper => make=mini text=cooper
  smart fortwo => make=smart model=fortwo
  tesla => make=tesla
  tesla model 3 long range => make=tesla model=model-3 text=long range
  model y => make=tesla model=model-y
  id.3 => make=volkswagen model=id-3
  id 3 => make=volkswagen model=id-3
  volkswagen id3 => make=volkswagen model=id-3
  c-hr => make=toyota model=c-hr
  toyota chr hybrid => fuelType=hybrid make=toyota model=c-hr
  mx5 => make=mazda model=mx-5
  mx-5 rot => colour=red make=mazda model=mx-5
  porsche 911 => make=porsche model=911
  911 cabrio => bodyType=convertible make=porsche model=911
  alfa romeo giulia => make=alfa-romeo model=giulia
  alfa romoe => make=alfa-romeo
  mercedez => make=mercedes-benz
  merceds benz => make=mercedes-benz
  skoda octavia kombi => bodyType=wagon make=skoda model=octavia
  škoda octavia => make=skoda model=octavia
  oktavia => make=skoda model=octavia
  renualt clio => make=renault model=clio
  reanult megane => make=renault model=megane
  opel corsa unter 5000 => make=opel model=corsa priceUpTo=5000
  opel astra bj 15 => make=opel maxYear=2015 minYear=2015 model=astra
  ford focus 1.0 ecoboost => make=ford model=focus text=1.0 ecoboost
  focus => make=ford model=focus
  polo oder golf => vehicle=volkswagen.polo|volkswagen.golf
  golf und passat => vehicle=volkswagen.golf|volkswagen.passat
  bmw not x5 => vehicle=bmw|-bmw.x5
  bmw kein diesel => fuelType=petrol|electric|hybrid|lpg|plugin_hybrid|cng|hydrogen make=bmw
  nicht bmw => vehicle=-bmw
  audi bis 80000 km => make=audi maxMileage=80000
  audi 100.000km => make=audi maxMileage=100000
  audi 100 => make=audi model=100
  audi 80 => make=audi model=80
  150 ps => maxPowerKw=111 minPowerKw=110
  golf ab 150 ps => make=volkswagen minPowerKw=110 model=golf
  zwischen 100 und 150 ps => maxPowerKw=111 minPowerKw=73
  100-150 kw => maxPowerKw=150 minPowerKw=100
  110 kW => maxPowerKw=110 minPowerKw=110
  2.0 l diesel => fuelType=diesel maxEngineCc=2049 minEngineCc=1950
  1600 ccm => maxEngineCc=1649 minEngineCc=1550
  5 türig => doors=5
  5-türer => doors=5
  7 sitzer => minSeats=7
  7-seater => minSeats=7
  monovolumen 7 plazas => bodyType=minivan minSeats=7
  familiar 5 puertas => bodyType=wagon doors=5
  break 5 portes => bodyType=wagon doors=5
  carrinha até 10000 euros => bodyType=wagon priceUpTo=10000
  carro usado lisboa => condition=used place=pt-lisboa radiusKm=50 vehicleType=car
  voiture d'occasion pas cher paris => condition=used place=fr-paris radiusKm=50 sort=price_asc vehicleType=car
  voiture électrique moins de 20 000 € => fuelType=electric priceUpTo=20000 vehicleType=car
  clio à partir de 2019 => make=renault minYear=2019 model=clio
  clio entre 2015 et 2018 => make=renault maxYear=2018 minYear=2015 model=clio
  de 2015 à 2018 => maxYear=2018 minYear=2015
  von 2015 bis 2018 => maxYear=2018 minYear=2015
  2015-2018 => maxYear=2018 minYear=2015
  between 10000 and 15000 => priceFrom=10000 priceUpTo=15000
  10.000 - 15.000 € => priceFrom=10000 priceUpTo=15000
  10-15k => priceFrom=10000 priceUpTo=15000
  under 10k => priceUpTo=10000
  unter 2000 => priceUpTo=2000
  bis 2018 => maxYear=2018
  ab 2000 => minYear=2000
  since 2019 => minYear=2019
  older than 2010 => maxYear=2010
  schwarz leder navi => colour=black features=leather_seats|navigation_system
  negro automático => colour=black transmission=automatic
  rouge => colour=red
  convertible bajo 15000 => bodyType=convertible priceUpTo=15000
  descapotable hasta 15.000 euros => bodyType=convertible priceUpTo=15000
  moto yamaha mt-07 => make=yamaha model=mt-07 vehicleType=motorcycle
  yamaha mt07 touring => bodyType=touring make=yamaha model=mt-07
  harley => make=harley-davidson
  wohnmobil teilintegriert => bodyType=semi_integrated vehicleType=caravan
  lkw kipper => bodyType=tipper vehicleType=truck
  sattelzugmaschine => bodyType=tractor_unit vehicleType=truck
  furgoneta blanca => colour=white vehicleType=truck
  bus => vehicleType=bus
  golf münchen => make=volkswagen model=golf place=de-munchen radiusKm=50
  golf in münchen => make=volkswagen model=golf place=de-munchen radiusKm=50
  golf muenchen 100 km => make=volkswagen model=golf place=de-munchen radiusKm=100
  golf im umkreis von 100 km um köln => make=volkswagen model=golf place=de-koln radiusKm=100
  audi 28004 madrid => make=audi place=es-28004 radiusKm=50
  audi in 80331 => make=audi place=de-80331 radiusKm=50
  audi 20095 hamburg => make=audi place=de-20095 radiusKm=50
  audi deutschland => make=audi region=DE
  alemania => region=DE
  seat españa => make=seat region=ES
  frankreich peugeot => make=peugeot region=FR
  neu => condition=new
  gebraucht => condition=used
  von privat => sellerKind=private
  particular => sellerKind=private
  vom händler bmw => make=bmw sellerKind=dealer
  golf 12000 => make=volkswagen model=golf priceUpTo=12000
  golf 12.000 => make=volkswagen model=golf priceUpTo=12000
  gti => text=gti
  320d => make=bmw text=320d
  m340i => make=bmw text=m340i
  amg => make=mercedes-benz text=amg
  tdi 4x4 => drive=all text=tdi
  plug-in hybrid suv => bodyType=suv fuelType=plugin_hybrid
  phev => fuelType=plugin_hybrid
  hybride rechargeable => fuelType=plugin_hybrid
  e-auto => fuelType=electric
  ev => fuelType=electric
  elektro kleinwagen => bodyType=hatchback fuelType=electric
  kleinwagen günstig => bodyType=hatchback sort=price_asc
  golf guter preis => make=volkswagen model=golf priceRating=good
  golf zum guten preis => make=volkswagen model=golf priceRating=good
  bester preis suv => bodyType=suv sort=best_price
  sehr guter preis kombi diesel => bodyType=wagon fuelType=diesel priceRating=great
  golf good price => make=volkswagen model=golf priceRating=good
  best price golf => make=volkswagen model=golf sort=best_price
  very good price golf => make=volkswagen model=golf priceRating=great
  bonne affaire golf => make=volkswagen model=golf priceRating=good
  golf bon prix => make=volkswagen model=golf priceRating=good
  golf meilleur prix => make=volkswagen model=golf sort=best_price
  golf à bon prix => make=volkswagen model=golf priceRating=good
  golf buen precio => make=volkswagen model=golf priceRating=good
  golf mejor precio => make=volkswagen model=golf sort=best_price
  golf bom preço => make=volkswagen model=golf priceRating=good
  golf melhor preço => make=volkswagen model=golf sort=best_price
  golf muito bom preco => make=volkswagen model=golf priceRating=great
  cheap automatic => sort=price_asc transmission=automatic
  automtik disel => fuelType=diesel transmission=automatic
  benzn => fuelType=petrol
  hybird => fuelType=hybrid
  cabiro => bodyType=convertible
  glof => make=volkswagen model=golf
  gofl => make=volkswagen model=golf
  plo => ? plo
  passta => make=volkswagen model=passat
  fiest => make=ford model=fiesta
  madird golf => make=volkswagen model=golf place=es-madrid radiusKm=50
  barcelna => place=es-barcelona radiusKm=50
  kombi berlni => bodyType=wagon place=de-berlin radiusKm=50
  iphone 12 => ? iphone 12
  wohnung mieten berlin => place=de-berlin radiusKm=50 ? mieten
  haustier => ? haustier
  asdfgh => ? asdfgh
  table => ? table
  🚗🚗 =>
  '; drop table => ? drop table
  the best car for family => bodyType=suv|wagon|minivan vehicleType=car
  mit schiebedach => features=sunroof
  golf ohne unfall => accident=free make=volkswagen model=golf
  x5 => make=bmw model=x5
  bmw x5 3.0d => make=bmw model=x5 text=3.0d
  q5 s-line => make=audi model=q5 ? s-line
  i30 => make=hyundai model=i30
  kia ceed => make=kia model=ceed
  hyundai tucson plug in => fuelType=plugin_hybrid make=hyundai model=tucson
  santa fe => make=hyundai model=santa-fe
  vw t5 => make=volkswagen text=t5
  t5 => ? t5
  transporter => make=volkswagen model=transporter
  vito => make=mercedes-benz model=vito
  volvo v60 => make=volvo model=v60
  xc60 d4 => make=volvo model=xc60 text=d4
  dacia duster lpg => fuelType=lpg make=dacia model=duster
  autogas => fuelType=lpg
  saab 9-3 => make=saab model=9-3
  mazda 3 => make=mazda model=3
  mazda cx-5 automatik => make=mazda model=cx-5 transmission=automatic
  honda civic type r => make=honda model=civic-type-r
  jeep wrangler => make=jeep model=wrangler
  lada niva => make=lada model=niva
  trabant => make=trabant
  bmw 2002 => make=bmw text=2002
  mercedes 190 e => make=mercedes-benz model=190 ? e
  golf ab 2018 unter 100.000 km bis 15.000 € automatik schwarz => colour=black make=volkswagen maxMileage=100000 minYear=2018 model=golf priceUpTo=15000 transmission=automatic
  vw passat kombi diesel automatik => bodyType=wagon fuelType=diesel make=volkswagen model=passat transmission=automatic
  kia sportage 4x4 => drive=all make=kia model=sportage
  skoda octavia allradantrieb => drive=all make=skoda model=octavia
  seat león tracción total => drive=all make=seat model=leon
  peugeot 3008 traction avant => drive=front make=peugeot model=3008
  audi q3 s tronic schwarz => colour=black make=audi model=q3 transmission=automatic
  bmw 118i => make=bmw model=1-series text=118i
  x1 xdrive => drive=all make=bmw model=x1
  mini one => make=mini text=one
  renault zoe => make=renault model=zoe
  zoe => make=renault model=zoe
  captur hibrido => fuelType=hybrid make=renault model=captur
  dacia sandero gpl => fuelType=lpg make=dacia model=sandero
  coche de segunda mano barato en sevilla => condition=used place=es-sevilla radiusKm=50 sort=price_asc vehicleType=car
  coches baratos valencia => place=es-valencia radiusKm=50 sort=price_asc vehicleType=car
  seat ibiza 2019 => make=seat maxYear=2019 minYear=2019 model=ibiza
  ibiza 1.0 tsi => make=seat model=ibiza text=1.0 tsi
  coche familiar automático menos de 100000 km => bodyType=wagon maxMileage=100000 transmission=automatic vehicleType=car
  furgoneta citroen => make=citroen vehicleType=truck
  mercedes gla => make=mercedes-benz model=gla
  cla coupe => bodyType=coupe make=mercedes-benz model=cla
  mercedes glc 220d => fuelType=diesel make=mercedes-benz model=glc text=220
  ford transit => make=ford model=transit
  fiat ducato camper => make=fiat-professional model=ducato ? camper
  bmw r 1200 gs => make=bmw model=r-1200-gs
  kawasaki z900 => make=kawasaki model=z900
  vespa => make=vespa
  ducati monster => make=ducati model=monster
  man tgx => make=man model=tgx
  iveco daily => make=iveco model=daily
  voiture automatique essence lyon => fuelType=petrol place=fr-lyon radiusKm=50 transmission=automatic vehicleType=car
  peugeot 308 sw => bodyType=wagon make=peugeot model=308
  citroen c3 aircross => make=citroen model=c3-aircross
  renault clio 5 portes => doors=5 make=renault model=clio
  twingo => make=renault model=twingo
  polo gti rot unter 10.000 € in hamburg => colour=red make=volkswagen model=polo place=de-hamburg priceUpTo=10000 radiusKm=50 text=gti
  suzuki swift => make=suzuki model=swift
  qashqay => make=nissan model=qashqai
  tigaun => make=volkswagen model=tiguan
  toureg => make=volkswagen model=touareg
  t-roc => make=volkswagen model=t-roc
  troc => make=volkswagen model=t-roc
  touran 7 sitzer => make=volkswagen minSeats=7 model=touran
  peugeot 3008 hybrid => fuelType=hybrid make=peugeot model=3008
  volvo xc90 7 seater => make=volvo minSeats=7 model=xc90
  tesla model s => make=tesla model=model-s
  mg4 => make=mg model=4
  bmwx5 => make=bmw model=x5
  rs6 => make=audi model=rs6
  m5 touring => bodyType=wagon make=bmw model=m5
  ford mustang 5.0 v8 => make=ford model=mustang text=5.0 v8
  carro elétrico até 25 mil euros => fuelType=electric priceUpTo=25000 vehicleType=car
  carro a gasóleo porto => fuelType=diesel place=pt-porto radiusKm=50 vehicleType=car
  carrinha diesel braga => bodyType=wagon fuelType=diesel place=pt-braga radiusKm=50
  moto 125cc => maxEngineCc=129 minEngineCc=120 vehicleType=motorcycle
  vw golf 1.9 tdi bj 2005 bis 3000€ => make=volkswagen maxYear=2005 minYear=2005 model=golf priceUpTo=3000 text=1.9 tdi
  max 15000 => priceUpTo=15000
  max 50000 km => maxMileage=50000
  150 ps max 100000 km => maxMileage=100000 maxPowerKw=111 minPowerKw=110
  15000 euro => priceUpTo=15000
  €15000 => priceUpTo=15000
  15k€ => priceUpTo=15000
  20 mil euros => priceUpTo=20000
  ab 5000 => priceFrom=5000
  ab ez 2020 => minYear=2020
  erstzulassung 2019 => maxYear=2019 minYear=2019
  año 2020 => maxYear=2020 minYear=2020
  annee 2017 => maxYear=2017 minYear=2017
  2018+ => minYear=2018
  ab 100 kw => minPowerKw=100
  mindestens 200 ps => minPowerKw=147
  at least 5 seats => minSeats=5
  3 türen => doors=3
  coupé 2 puertas => bodyType=coupe doors=2
  bmw or audi or mercedes => vehicle=bmw|audi|mercedes-benz
  golf im raum stuttgart => make=volkswagen model=golf place=de-stuttgart radiusKm=50
  clio autour de Toulouse 30 km => make=renault model=clio place=fr-toulouse radiusKm=50
  coche en un radio de 100 km de Bilbao => place=es-bilbao radiusKm=100 vehicleType=car
  à moins de 50 km de Bordeaux peugeot 208 => make=peugeot model=208 place=fr-bordeaux radiusKm=50
  Toledo => make=seat model=toledo
  seat toledo => make=seat model=toledo
  málaga => place=es-malaga radiusKm=50
  opel en málaga => make=opel place=es-malaga radiusKm=50
  valencia => place=es-valencia radiusKm=50
  golf gold => colour=gold make=volkswagen model=golf
  hund => ? hund
  book => ? book
  open => ? open
  wolf => ? wolf
  fort => ? fort
  flat => ? flat
  phone => ? phone
  laptop => ? laptop
  schuhe kaufen => ? schuhe
  football => ? football
  hotel paris => place=fr-paris radiusKm=50 ? hotel
  sofa => ? sofa
  müller => ? müller
  jobs => ? jobs
  python => ? python
  wetter => ? wetter
  recipe => ? recipe
  hello world => ? hello world
  abc => ? abc
  a =>
  x => ? x
  7 => ? 7
  42 => ? 42
  1999 => maxYear=1999 minYear=1999
  <script> => ? script
  SELECT * FROM cars => vehicleType=car ? SELECT
  peugeot 208 bis 80.000 km => make=peugeot maxMileage=80000 model=208
  peugeot 208 bis 8000 € => make=peugeot model=208 priceUpTo=8000
  fiat 500 hasta 80.000 km => make=fiat maxMileage=80000 model=500
  mazda 3 bis 80.000 km => make=mazda maxMileage=80000 model=3
  golf 7 bis 80.000 km => make=volkswagen maxMileage=80000 model=golf text=Mk7
  mercedes c 220 bis 150.000 km => make=mercedes-benz maxMileage=150000 model=c-class text=220
  audi 80 bis 300.000 km => make=audi maxMileage=300000 model=80
  peugeot 208 to 80,000 miles => make=peugeot maxMileage=128748 model=208
  peugeot 2008 bis 2015 => make=peugeot maxYear=2015 minYear=2008
  golf 100 bis 150 ps => make=volkswagen maxPowerKw=111 minPowerKw=73 model=golf
  golf 5000 bis 8000 euro => make=volkswagen model=golf priceFrom=5000 priceUpTo=8000
  golf 2015 bis 2018 => make=volkswagen maxYear=2018 minYear=2015 model=golf
  audi a4 umkreis 100 km münchen => make=audi model=a4 place=de-munchen radiusKm=100
  audi a4 münchen 100 km => make=audi model=a4 place=de-munchen radiusKm=100
  audi a4 80331 umkreis 100 km => make=audi model=a4 place=de-80331 radiusKm=100
  audi a4 à 100 km de munich => make=audi model=a4 place=de-munchen radiusKm=100
  audi a4 a 80 km de Múnich => make=audi model=a4 place=de-munchen radiusKm=100
  audi a4 within 100 km of munich => make=audi model=a4 place=de-munchen radiusKm=100
  audi a4 100 miles from munich => make=audi model=a4 place=de-munchen radiusKm=200
  audi 100 umkreis 100 km münchen => make=audi model=100 place=de-munchen radiusKm=100
  bmw 320 umkreis 200 km => make=bmw ? 320
  caméra à 360° km benzina => features=camera_360 fuelType=petrol ? km
  volkswagen golf non diesel => fuelType=petrol|electric|hybrid|lpg|plugin_hybrid|cng|hydrogen make=volkswagen model=golf
  golf non automatica => make=volkswagen model=golf transmission=manual|cvt|semi_automatic
  non diesel golf => fuelType=petrol|electric|hybrid|lpg|plugin_hybrid|cng|hydrogen make=volkswagen model=golf
  golf não diesel => fuelType=petrol|electric|hybrid|lpg|plugin_hybrid|cng|hydrogen make=volkswagen model=golf
  e-class not estate => bodyType=sedan|hatchback|suv|coupe|convertible|minivan|pickup make=mercedes-benz model=e-class
  audi a6 not estate => bodyType=sedan|hatchback|suv|coupe|convertible|minivan|pickup make=audi model=a6
  fiesta 1,25 => make=ford model=fiesta text=1.25
  golf D-80331 => make=volkswagen model=golf place=de-80331 radiusKm=50
  golf plz 80331 => make=volkswagen model=golf place=de-80331 radiusKm=50
  polo hamburg 20095 => make=volkswagen model=polo place=de-20095 radiusKm=50
  C220d => fuelType=diesel make=mercedes-benz model=c-class text=220
  C 220 d T-Modell => bodyType=wagon fuelType=diesel make=mercedes-benz model=c-class text=220
  merc e220d => fuelType=diesel make=mercedes-benz model=e-class text=220
  suzuky swift => make=suzuki model=swift
  bmw 3er, audi a4, c-klasse => vehicle=bmw.3-series|audi.a4|mercedes-benz.c-class
  vw golf, elegance, klima => features=air_conditioning make=volkswagen model=golf ? elegance
  motorrad allrad => vehicleType=motorcycle ? allrad
`

const used = 'used|used_excellent|used_good|used_fair|used_poor'

function said(text: string): string {
  const { filters, rest } = interpret(text, lexicon, nextYear)
  const words = Object.entries(filters)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join('|') : String(value)}`)
    .toSorted()
    .join(' ')
  return `${words}${rest === '' ? '' : ` ? ${rest}`}`.replaceAll(used, 'used').trim()
}

describe('what somebody types is understood', () => {
  const rows = understood
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ => ?| =>$/))
  test.each(rows)('%s', (text = '', filters = '') => {
    expect(said(text)).toBe(filters)
  })
})

test('words may stand in any order, in capitals and with other accents', () => {
  const wanted = interpret('golf diesel unter 15000 madrid', lexicon, nextYear).filters
  for (const text of [
    'madrid diesel golf unter 15000',
    'unter 15.000 € golf madrid diesel',
    'GOLF DIESEL UNTER 15000 MADRID',
    'gólf, diesél; unter 15 000 / madrid',
    '  golf   diesel\tunter 15000\u00a0madrid ',
  ]) {
    expect(interpret(text, lexicon, nextYear).filters).toEqual(wanted)
  }
})

test('each piece says where it stands, what it asks for and what it is called', () => {
  const text = '🚗 bwm 320d tourng en Lyon'
  const { parts } = interpret(text, lexicon, nextYear)
  expect(parts.map((part) => text.slice(part.from, part.to))).toEqual(parts.map((part) => part.text))
  expect(parts).toMatchObject([
    { text: 'bwm', filters: { make: 'bmw' }, name: 'BMW' },
    { text: '320d', filters: { text: '320d' }, name: null },
    { text: 'tourng', filters: { bodyType: ['wagon'] }, name: null },
    { text: 'en Lyon', filters: { place: ['fr-lyon'], radiusKm: 50 }, name: 'Lyon' },
  ])
})

describe('any text', () => {
  const pieces = fc.constantFrom(
    'golf',
    'bwm',
    '320d',
    'unter',
    '15.000',
    '€',
    'km',
    '-',
    'zwischen',
    'und',
    '2018',
    'madrid',
    '50',
    'de',
    'not',
    'diesel',
    '🚗',
    "'; drop table",
    '<b>',
    '\\',
    '%',
    '(((',
    '.*',
    'Ω',
    'ﬃ',
    '٣',
    '9'.repeat(30),
    'x'.repeat(50),
    '1e309',
    '-1',
    '0x1f',
  )
  const texts = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(pieces, { maxLength: 30 }).map((all) => all.join(' ').slice(0, 200)),
  )

  test('becomes filters that the search takes, from pieces that stand in it one after the other', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { filters, parts } = interpret(text, lexicon, nextYear)
        const { sort: _, ...searched } = filters
        expect(searchFilters.safeParse(searched).error).toBeUndefined()
        let last = 0
        for (const part of parts) {
          expect(part.from).toBeGreaterThanOrEqual(last)
          expect(part.to).toBeGreaterThan(part.from)
          expect(text.slice(part.from, part.to)).toBe(part.text)
          last = part.to
        }
      }),
      { numRuns: casesOf(1_000) },
    )
  })

  test('is interpreted quickly', () => {
    const times: number[] = []
    const measured = fc.property(texts, (text) => {
      // The collector of garbage may come in between: the best of three is the time that the text takes.
      times.push(Math.min(...[1, 2, 3].map(() => cpuMsOf(() => interpret(text, lexicon, nextYear)))))
    })
    fc.assert(measured, { numRuns: casesOf(100) })
    times.length = 0
    fc.assert(measured, { numRuns: casesOf(300) })
    // 5 ms at most. Ten times that is a mistake of the code, not of the machine.
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(50)
  })
})
