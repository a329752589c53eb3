import type { TextBank } from './text-bank.ts'

export const en: TextBank = {
  language: 'en',
  thousands: ',',
  and: 'and',
  inspectionNames: { IE: 'NCT', MT: 'VRT', other: 'Roadworthiness test' },
  features: {
    air_conditioning: 'air conditioning',
    power_steering: 'power steering',
    electric_windows: 'electric windows',
    central_locking: 'central locking',
    abs_brakes: 'ABS',
    airbags: 'airbags',
    alloy_wheels: 'alloy wheels',
    bluetooth: 'Bluetooth hands-free',
    usb_port: 'USB port',
    cruise_control: 'cruise control',
    parking_sensors: 'parking sensors',
    reverse_camera: 'reversing camera',
    navigation_system: 'sat nav',
    leather_seats: 'leather seats',
    heated_seats: 'heated seats',
    sunroof: 'sunroof',
    keyless_entry: 'keyless entry',
  },
  shared: {
    oneOwner: ['One owner from new.', 'Only one name in the papers since it left the showroom.'],
    iAmTheFirst: ['First owner, with both keys and every invoice.'],
    severalOwners: [
      '{owners} owners so far, all of them in the papers.',
      'It has had {owners} owners.',
      '{owners} names in the registration document.',
    ],
    serviced: [
      'Full service history, every stamp in the book.',
      'Serviced on time every year, with invoices to prove it.',
      'The service record is complete; photos of it on request.',
      'Maintained by the same garage all along, and they will vouch for it.',
    ],
    accidentFree: [
      'Never been in an accident.',
      'Accident free, original paint on every panel.',
      'No accidents and no hidden repairs; bring a paint gauge if you like.',
    ],
    repairedAccident: [
      'There was an accident some years ago; it was repaired properly and the photos and invoice are here.',
      'To be upfront: one panel was damaged and has been professionally repaired.',
    ],
    damaged: [
      'Sold as it stands with the damage shown, so bring a trailer and a bit of courage.',
      'It needs work before it goes back on the road; ask for pictures of the damage.',
    ],
    inspection: [
      '{inspection} valid until {until}.',
      'Next inspection due {until}.',
      '{inspection} passed without remarks, good until {until}.',
    ],
    equipment: [
      'It comes with {equipment}.',
      'Equipment includes {equipment}.',
      'Worth mentioning: {equipment}.',
      'You get {equipment}, among other things.',
    ],
    mileage: [
      'There are {km} km on the clock.',
      'The odometer reads {km} km, and the paperwork backs it up.',
      '{km} km, mostly on the open road.',
      'Current mileage: {km} km.',
    ],
    electric: [
      'The battery was tested recently and holds more than 90 % of its capacity.',
      'Cables for home and for public charging are included.',
      'Charged at home nearly every time, hardly ever on a fast charger.',
      'One charge covers a whole week of commuting.',
    ],
    factoryNew: [
      'Brand new with the full manufacturer warranty.',
      'Unregistered and ready for immediate delivery.',
      'Delivery kilometres only; we take care of the registration for you.',
    ],
    vatDeductible: [
      'VAT is shown separately on the invoice.',
      'VAT deductible; export at the net price is no problem.',
    ],
    terms: [
      'Finance can be arranged within the hour.',
      'We take your old vehicle in part exchange at a fair price.',
      'We deliver to your door and can help with export papers.',
    ],
    termsForUsed: [
      'It has been through our own workshop and passed more than a hundred checks.',
      'Twelve months of warranty are included, anywhere in Europe.',
      'It gets a fresh service and a full clean before you collect it.',
    ],
    testDrive: {
      private: ['Test drives welcome, please bring your licence.'],
      dealer: ['Ring us to book a test drive.'],
    },
    closing: {
      private: [
        'Viewing in {town}, evenings and weekends.',
        'Call or write, I usually answer the same day.',
        'The price is fair, so please no silly offers.',
        'There is a little room in the price if you come and see it.',
        'Private sale, so no warranty, but you may have it checked by any garage.',
      ],
      dealer: [
        'You will find us in {town}, open six days a week.',
        'We are glad to send you a walk-round video.',
        'Please call ahead so that we have it ready for you.',
        'Subject to prior sale; errors excepted.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Selling my {vehicle} from {year}, which has never let me down.',
        'Up for sale is our family {vehicle}, first registered {month}.',
        'After many happy kilometres it is time to pass on my {vehicle}.',
        'For sale: a well looked after {vehicle} with {ps} hp.',
        'Our {vehicle} is looking for a new home.',
      ],
      dealer: [
        'We are pleased to offer this {year} {vehicle} with {kw} kW ({ps} hp).',
        'Just in: {vehicle}, first registered {month}.',
        'This {vehicle} is on our forecourt in {town} as of today.',
        'A {year} {vehicle} of the kind you do not see every day.',
        'In stock in {town}: {vehicle} with {ps} hp, first registered {month}.',
      ],
    },
    excellent: [
      'Inside and out it looks like the day it was delivered.',
      'Not a scratch on the body and no kerb marks on the wheels.',
      'The cabin is spotless and smells it, too.',
      'You will struggle to find a better kept one.',
    ],
    good: [
      'Good condition for its age, with a few stone chips on the bonnet.',
      'Mechanically sound; the small car-park dent is on the pictures.',
      'Everything works, nothing rattles, nothing leaks.',
      'Clean inside, the usual small marks outside.',
    ],
    worn: [
      'It shows its years: scratches all round and a little rust on the arches.',
      'No beauty, but it starts every morning.',
      'A good first car or winter car for someone who is handy.',
    ],
    upkeep: [
      'Brakes renewed front and rear this year.',
      'All-season tyres with plenty of tread.',
      'A set of winter tyres on their own wheels comes with it.',
      'New battery and wipers before last winter.',
      'New dampers and suspension arms were fitted recently.',
      'The air conditioning was serviced in spring.',
    ],
    use: [
      'Non-smoker car, and no dogs either.',
      'Always kept in a garage.',
      'Driven to work and back on the motorway, hardly ever in town.',
      'It was our second car and rested most of the winter.',
      'Child seats were used, but the upholstery has no stains.',
      'The tow bar has only ever carried bicycles.',
    ],
    reason: [
      'I only sell because a company car is coming.',
      'The family is growing and we need something bigger.',
      'I am moving abroad and cannot take it with me.',
      'Its successor is already parked outside.',
      'We are going down to one car.',
      'My father no longer drives, hence the sale.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Selling my {vehicle} from {year}, {ps} hp and a lot of fun.',
        'For sale: {vehicle}, first registered {month}.',
        'I am changing to another bike, so my {vehicle} has to go.',
      ],
      dealer: [
        'New in our showroom: {vehicle} from {year}.',
        'In our shop now: {vehicle} with {kw} kW, built {year}.',
        '{vehicle}, model year {year}, to be seen in {town}.',
      ],
    },
    excellent: [
      'It looks as if it had just left the shop.',
      'Never dropped, never raced, never left out in the rain.',
      'Not a mark on the tank.',
    ],
    good: [
      'Mechanically excellent, small marks on pegs and levers.',
      'Runs clean, shifts softly and pulls well.',
      'It fell over once in the garage, you can see it on the lever; otherwise all original.',
    ],
    worn: [
      'An honest everyday bike with its marks; chain and tyres are due soon.',
      'Looks used, but the engine is in rude health.',
    ],
    upkeep: [
      'The tyres have done a few hundred kilometres.',
      'Oil, air filter and brake fluid are new.',
      'Valve clearances were checked at the last big service.',
      'New battery, and the charger comes with it.',
    ],
    use: [
      'Ridden in fine weather only.',
      'My faithful companion on the way to work.',
      'It has crossed the Alps twice without a complaint.',
      'Off the road every winter, on a charger and under a cover.',
    ],
    reason: [
      'My back says it is time to stop.',
      'Sadly I have no time to ride any more.',
      'The next one is already on order.',
      'With small children I hardly ever get out on it.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Selling our {vehicle} from {year}, used in our small family business.',
        'For sale: {vehicle}, first registered {month}.',
      ],
      dealer: [
        '{vehicle}, built {year}, {kw} kW, available now.',
        'Returned from a fleet: {vehicle}, first registered {month}.',
        'From our commercial vehicle yard in {town}: {vehicle} from {year}.',
      ],
    },
    excellent: [
      'Driver’s seat and bodywork are in excellent order.',
      'Hardly a trace of its working life, inside or out.',
    ],
    good: [
      'Mechanically in order, with the usual marks of work inside.',
      'The body is dry and tight, the chassis without surprises.',
      'A few scratches from everyday use, but dependable.',
    ],
    worn: [
      'You can see that it has worked for its living, but the mechanics are healthy.',
      'Cosmetically tired, and priced accordingly.',
    ],
    upkeep: [
      'Brakes and tyres have about 70 % left.',
      'Maintained to the manufacturer’s plan, and you get the whole history on paper.',
      'Exhaust treatment checked, no faults stored.',
      'Clutch and suspension bushes were done last year.',
    ],
    use: [
      'The same driver has had it all along.',
      'Used for regional work and never overloaded.',
      'It comes from a well kept fleet.',
    ],
    reason: [
      'We are retiring and closing the business.',
      'The contract it was bought for has ended.',
      'A larger vehicle has taken its place.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'We are selling our {vehicle} from {year} after many wonderful trips.',
        'For sale: {vehicle} from {year}.',
        'Our {vehicle} is looking for new travellers.',
      ],
      dealer: [
        '{vehicle}, model year {year}, on show in {town}.',
        'Need a holiday? This {year} {vehicle} is waiting for you.',
        'From our exhibition: {vehicle}, built {year}.',
      ],
    },
    excellent: [
      'Like new inside; the cushions were always covered.',
      'The bodywork is flawless and the damp test came back clean.',
    ],
    good: [
      'Dry, tight and clean, with small marks on the furniture edges.',
      'Everything works: heating, fridge and water pump.',
      'Well looked after and always driven with care.',
    ],
    worn: [
      'A damp spot by the side window has been sealed; a handy person will enjoy the rest.',
      'An older one with patina, but all in working order.',
    ],
    upkeep: [
      'The gas system has a new certificate.',
      'The tyres are two years old and the leisure battery is new.',
      'Awning and roof vents were renewed last year.',
      'A solar panel on the roof keeps the battery full.',
    ],
    use: [
      'It spent every winter in a dry barn.',
      'Nobody has smoked in it and we hardly cooked.',
      'Three weeks in the south each year, no more.',
    ],
    reason: [
      'The children no longer come along, so something smaller will do.',
      'For health reasons we no longer travel.',
      'We are changing to another layout.',
    ],
  },
}
