import type { TextBank } from './text-bank.ts'

// Names follow a noun that is declined for them (auto, motocykel) or stand after a colon, as do towns.
export const sk: TextBank = {
  language: 'sk',
  thousands: '\u00a0',
  and: 'a',
  inspectionNames: { other: 'STK' },
  features: {
    air_conditioning: 'klimatizácia',
    power_steering: 'posilňovač riadenia',
    electric_windows: 'elektrické okná',
    central_locking: 'centrálne zamykanie',
    abs_brakes: 'ABS',
    airbags: 'airbagy',
    alloy_wheels: 'hliníkové disky',
    bluetooth: 'Bluetooth handsfree',
    usb_port: 'USB konektor',
    cruise_control: 'tempomat',
    parking_sensors: 'parkovacie senzory',
    reverse_camera: 'cúvacia kamera',
    navigation_system: 'navigácia',
    leather_seats: 'kožené sedadlá',
    heated_seats: 'vyhrievané sedadlá',
    sunroof: 'strešné okno',
    keyless_entry: 'bezkľúčový prístup',
  },
  shared: {
    oneOwner: ['Po prvom majiteľovi.', 'Kúpené ako nové, stále jeden majiteľ.'],
    iAmTheFirst: ['Som prvý majiteľ, mám dva kľúče a všetky faktúry.'],
    severalOwners: [
      'Počet majiteľov: {owners}.',
      'Počet držiteľov podľa dokladov: {owners}.',
      'Zapísaní majitelia: {owners}.',
    ],
    serviced: [
      'Pravidelne servisované, servisná knižka k dispozícii.',
      'Kompletná servisná história, doklady k nahliadnutiu.',
      'Servis výlučne v autorizovanom servise.',
      'Prehliadky vždy načas a u toho istého mechanika.',
    ],
    accidentFree: [
      'Nehavarované.',
      'Bez nehody, lak všade pôvodný.',
      'Nikdy nebúrané, pokojne si príďte premerať lak.',
    ],
    repairedAccident: [
      'V minulosti bola nehoda, odborne opravená; fotky a faktúra sú k dispozícii.',
      'Na rovinu: jeden diel karosérie bol po ťukanci vymenený.',
    ],
    damaged: [
      'Predaj v poškodenom stave podľa fotiek, odvoz na prívese.',
      'Momentálne nepojazdné, pre šikovného majstra alebo na diely.',
    ],
    inspection: [
      '{inspection} do {until}.',
      '{inspection} bez chýb, platí do {until}.',
      'Ďalšia technická kontrola: {until}.',
    ],
    equipment: [
      'Výbava: {equipment}.',
      'Z výbavy stojí za zmienku: {equipment}.',
      'Vo výbave okrem iného: {equipment}.',
      'Bohatá výbava, napríklad: {equipment}.',
    ],
    mileage: [
      'Najazdené {km} km.',
      'Skutočný nájazd {km} km, preukázateľný.',
      'Tachometer ukazuje {km} km, väčšinou dlhšie trasy.',
      'Stav tachometra k dnešnému dňu: {km} km.',
    ],
    electric: [
      'Batéria po teste, kapacita nad 90 %, certifikát v cene.',
      'Káble na domáce aj verejné nabíjanie sú v cene.',
      'Nabíjané takmer výlučne doma, rýchlonabíjačka len výnimočne.',
      'Jedno nabitie pohodlne vystačí na týždeň dochádzania do práce.',
    ],
    factoryNew: [
      'Nové vozidlo s plnou zárukou výrobcu.',
      'Ihneď k odberu, zatiaľ neprihlásené.',
      'Úplne nové, prihlásenie vybavíme za vás.',
    ],
    vatDeductible: ['Možný odpočet DPH.', 'Odpočet DPH, vhodné pre firmy aj živnostníkov.'],
    terms: [
      'Úver aj lízing vybavíme na počkanie.',
      'Vaše vozidlo zoberieme na protiúčet.',
      'Dovezieme kamkoľvek po Slovensku.',
    ],
    termsForUsed: [
      'Preverené v našej dielni, vyše sto kontrolných bodov.',
      'Záruka 12 mesiacov v cene.',
      'Pred odovzdaním urobíme servis a kompletné čistenie.',
    ],
    testDrive: {
      private: ['Skúšobná jazda možná, vodičák so sebou.'],
      dealer: ['Dohodnite si skúšobnú jazdu, radi vám vozidlo pripravíme.'],
    },
    closing: {
      private: [
        'Obhliadka popoludní alebo cez víkend, miesto: {town}.',
        'Najlepšie volať, na správy odpisujem večer.',
        'Cena pevná, priekupníkov prosím nevolať.',
        'Pri obhliadke možná menšia zľava.',
        'Výmena nie, len predaj.',
      ],
      dealer: [
        'Nájdete nás tu: {town}, pondelok až sobota.',
        'Na požiadanie pošleme videoobhliadku.',
        'Pred príchodom nás, prosím, kontaktujte.',
        'Chyby v popise a medzipredaj vyhradené.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Predám auto {vehicle}, rok výroby {year}, nikdy ma nesklamalo.',
        'Predávame rodinné auto {vehicle}, prvá evidencia {month}.',
        'S ťažkým srdcom predávam svoje auto {vehicle}.',
        'Predám udržiavané auto {vehicle} z roku {year}, {ps} koní.',
        '{vehicle} hľadá novú rodinu.',
      ],
      dealer: [
        'Ponúkame vozidlo {vehicle}, rok {year}, výkon {kw} kW ({ps} k).',
        'Práve dorazilo: {vehicle}, prvá evidencia {month}.',
        'Nové v našej ponuke: {vehicle}, {ps} k.',
        '{vehicle}, rok výroby {year}, ihneď k odberu.',
        'Taký kúsok nevidieť každý deň: {vehicle}, {year}.',
      ],
    },
    excellent: [
      'Stav ako nové, vnútri aj zvonka.',
      'Bez škrabanca, disky bez odretín od obrubníkov.',
      'Interiér ako nový, stále vonia novotou.',
      'Takto udržiavaný kus sa hľadá ťažko.',
    ],
    good: [
      'Pekný stav na svoj vek, zopár fliačikov od kamienkov na kapote.',
      'Technicky v poriadku, malý ťukanec z parkoviska vidno na fotkách.',
      'Jazdí výborne, nič neklope, nič netečie.',
      'Vnútri čisté, zvonka bežné stopy používania.',
    ],
    worn: [
      'Roky na ňom vidno: škrabance dookola a trochu hrdze na lemoch.',
      'Krásavec to nie je, ale ráno vždy naštartuje.',
      'Ideálne pre začiatočníka alebo na zimu, menšia investícia potrebná.',
    ],
    upkeep: [
      'Nové brzdy vpredu aj vzadu.',
      'Celoročné pneumatiky s pekným dezénom.',
      'K autu patrí sada zimných kolies.',
      'Nová autobatéria a stierače.',
      'Nedávno menené tlmiče a ramená.',
      'Klimatizácia na jar vyčistená a naplnená.',
    ],
    use: [
      'Nefajčiarske auto, bez zvierat.',
      'Vždy garážované.',
      'Jazdilo sa najmä po diaľnici do práce, minimum mesta.',
      'Druhé auto v rodine, v zime skôr stálo.',
      'Isofix sa používal, sedadlá sú napriek tomu bez fľakov.',
      'Na ťažnom sa vozili len bicykle.',
    ],
    reason: [
      'Dôvod predaja: služobné auto.',
      'Rodina sa rozrastá a potrebujeme väčšie.',
      'Sťahujem sa do centra a auto už nepotrebujem.',
      'Nástupca už stojí pred domom.',
      'Nechávame si len jedno auto.',
      'Otec už nešoféruje, preto predaj.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Predám motocykel {vehicle}, rok {year}, {ps} koní.',
        'Na predaj motorka {vehicle}, prvá evidencia {month}.',
        'Mením stroj, preto predávam svoju motorku {vehicle}.',
      ],
      dealer: [
        'Nové v predajni: {vehicle}, rok {year}.',
        'V predajni: {vehicle}, {kw} kW, rok výroby {year}.',
        'K videniu u nás ({town}): {vehicle}, rok {year}.',
      ],
    },
    excellent: ['Stav ako z predajne.', 'Nikdy nespadla, dážď prakticky nevidela.', 'Nádrž bez jediného škrabanca.'],
    good: [
      'Technicky výborná, drobné stopy na stupačkách a páčkach.',
      'Beží čisto, radí mäkko a pekne ťahá.',
      'Raz spadla na mieste, odniesla si to páčka; inak všetko originál.',
    ],
    worn: [
      'Poctivý stroj na každý deň; čoskoro bude chcieť pneumatiky a reťazovú sadu.',
      'Vzhľadom ojazdená, motor však zdravý.',
    ],
    upkeep: [
      'Pneumatiky majú najazdených len pár stoviek kilometrov.',
      'Olej, vzduchový filter a brzdová kvapalina čerstvo vymenené.',
      'Vôľa ventilov nastavená pri poslednom veľkom servise.',
      'Nová batéria, nabíjačka v cene.',
    ],
    use: [
      'Jazdilo sa len za pekného počasia.',
      'Spoľahlivo ma vozila do práce.',
      'Dvakrát prešla Alpy a ani raz nesklamala.',
      'Cez zimu vždy v garáži pod plachtou.',
    ],
    reason: [
      'Chrbát už nevládze, preto predaj.',
      'Žiaľ, na jazdenie nie je čas.',
      'Ďalšia je už objednaná.',
      'S malými deťmi sa k jazdeniu nedostanem.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Z našej malej firmy predáme vozidlo {vehicle}, rok {year}.',
        'Na predaj: {vehicle}, prvá evidencia {month}.',
      ],
      dealer: [
        '{vehicle}, rok výroby {year}, {kw} kW, ihneď k odberu.',
        'Z firemnej flotily: {vehicle}, prvá evidencia {month}.',
        'Úžitkové vozidlá, {town}: {vehicle}, rok {year}.',
      ],
    },
    excellent: ['Kabína aj nadstavba vo výbornom stave.', 'Takmer bez stôp práce, vnútri ako nové.'],
    good: [
      'Technicky v poriadku, vnútri bežné pracovné opotrebenie.',
      'Nadstavba suchá a tesná, podvozok bez prekvapení.',
      'Zopár škrabancov z prevádzky, ale spoľahlivé.',
    ],
    worn: ['Vidno, že sa pracovalo, technika je však zdravá.', 'Vzhľadom unavené, cena tomu zodpovedá.'],
    upkeep: [
      'Brzdy a pneumatiky približne na 70 %.',
      'Servis podľa plánu výrobcu, vytlačená história k vozidlu.',
      'Po diagnostike, bez chýb v pamäti.',
      'Podvozok robený minulý rok.',
    ],
    use: ['Celý čas jeden vodič.', 'Regionálny rozvoz, nikdy nepreťažované.', 'Pochádza z dobre udržiavanej flotily.'],
    reason: [
      'Končíme s podnikaním, ideme do dôchodku.',
      'Predaj pre ukončenú zákazku.',
      'Nahradilo ho väčšie vozidlo.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Po mnohých krásnych cestách predávame náš karavan {vehicle}, rok {year}.',
        'Na predaj karavan {vehicle} z roku {year}.',
        '{vehicle} hľadá nových cestovateľov.',
      ],
      dealer: [
        'K videniu u nás ({town}): {vehicle}, rok {year}.',
        'Chystáte sa na dovolenku? {vehicle} z roku {year} čaká na vás.',
        'Z našej výstavnej plochy: {vehicle}, rok výroby {year}.',
      ],
    },
    excellent: ['Vnútri ako nový, čalúnenie vždy pod poťahmi.', 'Nadstavba bez chyby, meranie vlhkosti bez nálezu.'],
    good: [
      'Suchý, tesný a čistý, drobné stopy na hranách nábytku.',
      'Všetko funguje: kúrenie, chladnička, čerpadlo vody.',
      'Udržiavaný, jazdilo sa s ním vždy pokojne.',
    ],
    worn: [
      'Pri bočnom okne kedysi zatekalo, je to utesnené; domáci majster si príde na svoje.',
      'Starší kúsok s patinou, ale všetko funguje.',
    ],
    upkeep: [
      'Čerstvá revízia plynu.',
      'Pneumatiky dva roky staré, obytná batéria nová.',
      'Markíza a strešné okná vymenené minulý rok.',
      'Solárny panel na streche udržiava batériu nabitú.',
    ],
    use: [
      'Každú zimu v suchej hale.',
      'Vnútri sa nefajčilo a takmer nevarilo.',
      'Tri týždne ročne pri mori, viac nie.',
    ],
    reason: [
      'Deti už s nami nechodia, stačí nám menší.',
      'Zo zdravotných dôvodov už necestujeme.',
      'Meníme za iné usporiadanie.',
    ],
  },
}
