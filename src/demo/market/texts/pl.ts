import type { TextBank } from './text-bank.ts'

// Names, towns and months stand after a colon or a dash, as they would have to be declined inside a sentence.
export const pl: TextBank = {
  language: 'pl',
  thousands: '\u00a0',
  and: 'i',
  inspectionNames: { other: 'Przegląd' },
  features: {
    air_conditioning: 'klimatyzacja',
    power_steering: 'wspomaganie kierownicy',
    electric_windows: 'elektryczne szyby',
    central_locking: 'centralny zamek',
    abs_brakes: 'ABS',
    airbags: 'poduszki powietrzne',
    alloy_wheels: 'alufelgi',
    bluetooth: 'Bluetooth',
    usb_port: 'gniazdo USB',
    cruise_control: 'tempomat',
    parking_sensors: 'czujniki parkowania',
    reverse_camera: 'kamera cofania',
    navigation_system: 'nawigacja',
    leather_seats: 'skórzana tapicerka',
    heated_seats: 'podgrzewane fotele',
    sunroof: 'szyberdach',
    keyless_entry: 'dostęp bezkluczykowy',
  },
  shared: {
    oneOwner: ['Pierwszy właściciel.', 'Od nowości w jednych rękach.'],
    iAmTheFirst: ['Jestem pierwszym właścicielem, mam dwa kluczyki i wszystkie faktury.'],
    severalOwners: [
      'Liczba właścicieli: {owners}.',
      'Właściciele według dokumentów: {owners}.',
      'Liczba wpisów w dokumentach: {owners}, historia do sprawdzenia.',
    ],
    serviced: [
      'Serwis prowadzony na bieżąco, książka do wglądu.',
      'Wszystkie przeglądy w ASO, udokumentowane.',
      'Pełna historia serwisowa, faktury do kompletu.',
      'Serwis zawsze na czas, w jednym, sprawdzonym warsztacie.',
    ],
    accidentFree: [
      'Bez wypadków, oryginalny lakier.',
      'Nigdy żadnej kolizji.',
      'Bez wypadku, można przyjechać z miernikiem lakieru.',
    ],
    repairedAccident: [
      'Była kolizja, naprawiona fachowo; zdjęcia i faktura do wglądu.',
      'Uczciwie: jeden element po stłuczce został wymieniony i polakierowany.',
    ],
    damaged: [
      'Sprzedaż w stanie uszkodzonym jak na zdjęciach, odbiór lawetą.',
      'Obecnie bez możliwości jazdy, dla mechanika albo na części.',
    ],
    inspection: [
      '{inspection} ważny do {until}.',
      '{inspection} zrobiony, następny: {until}.',
      'Badanie techniczne aktualne do {until}.',
    ],
    equipment: [
      'Wyposażenie: {equipment}.',
      'Na pokładzie między innymi: {equipment}.',
      'Z ważniejszych rzeczy: {equipment}.',
      'Bogate wyposażenie, w tym: {equipment}.',
    ],
    mileage: [
      'Przebieg {km} km, udokumentowany.',
      'Licznik pokazuje {km} km.',
      'Przebieg {km} km, głównie trasy.',
      'Realny przebieg: {km} km.',
    ],
    electric: [
      'Bateria po teście, ponad 90 % pojemności, certyfikat w komplecie.',
      'Kable do ładowania w domu i na mieście w cenie.',
      'Ładowanie prawie zawsze w domu, rzadko na szybkiej ładowarce.',
      'Jedno ładowanie spokojnie wystarcza na tydzień dojazdów do pracy.',
    ],
    factoryNew: [
      'Fabrycznie nowy egzemplarz z pełną gwarancją producenta.',
      'Od ręki, jeszcze bez rejestracji.',
      'Nowy egzemplarz z przebiegiem dostawczym, pomagamy w rejestracji.',
    ],
    vatDeductible: ['Faktura VAT 23 %.', 'Pełna faktura VAT, możliwość odliczenia.'],
    terms: [
      'Kredyt i leasing załatwiamy na miejscu.',
      'Przyjmujemy samochody w rozliczeniu.',
      'Dowozimy pod wskazany adres w całej Polsce.',
    ],
    termsForUsed: [
      'Po kontroli w naszym serwisie, ponad sto sprawdzonych punktów.',
      'W cenie roczna gwarancja.',
      'Przed wydaniem robimy serwis i pełne czyszczenie.',
    ],
    testDrive: {
      private: ['Jazda próbna możliwa, proszę o prawo jazdy.'],
      dealer: ['Zapraszamy na jazdę próbną po wcześniejszym umówieniu.'],
    },
    closing: {
      private: [
        'Oglądanie po południu i w weekendy, miejsce: {town}.',
        'Proszę dzwonić, na wiadomości odpisuję wieczorem.',
        'Cena ostateczna, nie zamieniam się.',
        'Cena do niewielkiej negocjacji przy oględzinach.',
        'Umowa kupna-sprzedaży, bez pośredników.',
      ],
      dealer: [
        'Zapraszamy od poniedziałku do soboty: {town}.',
        'Na życzenie wysyłamy film z obejściem.',
        'Przed przyjazdem prosimy o telefon.',
        'Ogłoszenie nie stanowi oferty w rozumieniu Kodeksu cywilnego.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Sprzedam: {vehicle}, rocznik {year}, nigdy mnie nie zawiódł.',
        'Na sprzedaż nasze rodzinne auto: {vehicle}, pierwsza rejestracja {month}.',
        'Z żalem sprzedaję swoje auto: {vehicle}, {ps} KM.',
        'Sprzedam zadbane auto: {vehicle}, {year} r., {ps} KM.',
        '{vehicle} szuka nowej rodziny.',
      ],
      dealer: [
        'W ofercie: {vehicle}, rok {year}, {kw} kW ({ps} KM).',
        'Świeżo w ofercie: {vehicle}, pierwsza rejestracja {month}.',
        'Już na naszym placu: {vehicle}, {ps} KM.',
        '{vehicle} z {year} r., dostępny od ręki.',
        'Takie auto nie trafia się co dzień: {vehicle}, rok {year}.',
      ],
    },
    excellent: [
      'Stan jak nowy, w środku i na zewnątrz.',
      'Ani jednej rysy, felgi bez śladów krawężników.',
      'Wnętrze idealne, nadal pachnie nowością.',
      'Drugiego tak zadbanego trudno szukać.',
    ],
    good: [
      'Stan dobry jak na swoje lata, drobne odpryski na masce.',
      'Technicznie bez zarzutu, małe wgniecenie parkingowe widać na zdjęciach.',
      'Nic nie stuka, nic nie cieknie, zawieszenie ciche.',
      'W środku czysto, na zewnątrz normalne ślady używania.',
    ],
    worn: [
      'Widać po nim lata: rysy dookoła i trochę rdzy na nadkolach.',
      'Urodą nie grzeszy, ale odpala każdego ranka.',
      'Dobry na pierwsze auto albo na zimę, drobny wkład potrzebny.',
    ],
    upkeep: [
      'Nowe tarcze i klocki z przodu i z tyłu.',
      'Opony całoroczne z dużym bieżnikiem.',
      'W komplecie zimówki na osobnych felgach.',
      'Nowy akumulator rozruchowy i pióra wycieraczek.',
      'Niedawno wymienione amortyzatory i wahacze.',
      'Klimatyzacja po wiosennym serwisie, nabita.',
    ],
    use: [
      'Auto osoby niepalącej, bez zwierząt.',
      'Zawsze trzymany w garażu.',
      'Jeździł głównie autostradą do pracy, mało miasta.',
      'Drugie auto w domu, zimą raczej stał.',
      'Isofix był używany, a tapicerka i tak bez plam.',
      'Hak woził tylko bagażnik na rowery.',
    ],
    reason: [
      'Sprzedaję, bo dostałem auto służbowe.',
      'Rodzina się powiększa i potrzebujemy więcej miejsca.',
      'Wyjeżdżam za granicę, stąd sprzedaż.',
      'Następca stoi już pod domem.',
      'Zostawiamy sobie jedno auto.',
      'Tata już nie jeździ, to jedyny powód sprzedaży.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Sprzedam motocykl: {vehicle}, rocznik {year}, {ps} KM.',
        'Na sprzedaż: {vehicle}, pierwsza rejestracja {month}.',
        'Zmieniam motocykl, więc sprzedaję swój: {vehicle}.',
      ],
      dealer: [
        'Nowość w salonie: {vehicle}, rok {year}.',
        'W salonie: {vehicle}, {kw} kW, rocznik {year}.',
        '{vehicle}, rocznik {year}, do obejrzenia u nas: {town}.',
      ],
    },
    excellent: [
      'Wygląda jak prosto z salonu.',
      'Nigdy nie leżał, nigdy nie jeździł w deszczu.',
      'Zbiornik bez najmniejszego śladu.',
    ],
    good: [
      'Technicznie super, drobne ślady na podnóżkach i klamkach.',
      'Pracuje równo i dobrze ciągnie.',
      'Jedna parkingówka zostawiła ślad na klamce, reszta w oryginale.',
    ],
    worn: ['Uczciwy sprzęt na co dzień, wkrótce opony i napęd.', 'Wizualnie używany, silnik w pełni zdrowy.'],
    upkeep: [
      'Opony przejechały dopiero kilkaset kilometrów.',
      'Olej, filtr powietrza i płyn hamulcowy świeżo wymienione.',
      'Zawory wyregulowane przy ostatnim dużym serwisie.',
      'Nowy akumulator, ładowarka w komplecie.',
    ],
    use: [
      'Używany tylko przy ładnej pogodzie.',
      'Wierny towarzysz w drodze do pracy.',
      'Dwa razy w Alpach i ani razu nie zawiódł.',
      'Zimą pod pokrowcem w ciepłym garażu.',
    ],
    reason: [
      'Kręgosłup mówi dość, stąd sprzedaż.',
      'Niestety brak czasu na jazdę.',
      'Następny już zamówiony.',
      'Przy małych dzieciach prawie nie jeżdżę.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Sprzedam pojazd z naszej małej firmy: {vehicle}, rok {year}.',
        'Na sprzedaż: {vehicle}, pierwsza rejestracja {month}.',
      ],
      dealer: [
        '{vehicle}, rok {year}, {kw} kW, dostępny od ręki.',
        'Z floty: {vehicle}, pierwsza rejestracja {month}.',
        'Pojazdy użytkowe, {town}: {vehicle} z {year} r.',
      ],
    },
    excellent: ['Kabina i zabudowa w znakomitym stanie.', 'Prawie bez śladów pracy, w środku jak nowy.'],
    good: [
      'Technicznie sprawny, w środku normalne ślady pracy.',
      'Zabudowa sucha i szczelna, podwozie bez niespodzianek.',
      'Parę rys z codziennej pracy, ale niezawodny.',
    ],
    worn: ['Widać, że pracował, ale mechanicznie zdrowy.', 'Wizualnie zmęczony, cena to uwzględnia.'],
    upkeep: [
      'Hamulce i opony na około 70 %.',
      'Serwis zgodny z planem producenta, wydruk historii w komplecie.',
      'Po diagnostyce komputerowej, bez błędów.',
      'Zawieszenie zrobione w zeszłym roku.',
    ],
    use: ['Cały czas jeden kierowca.', 'Trasy regionalne, nigdy nie przeładowany.', 'Pochodzi z zadbanej floty.'],
    reason: [
      'Kończymy działalność, przechodzimy na emeryturę.',
      'Sprzedaż, bo skończył się kontrakt.',
      'Zastąpił go większy pojazd.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Po wielu pięknych podróżach sprzedajemy: {vehicle}, rok {year}.',
        'Na sprzedaż: {vehicle} z {year} r.',
        '{vehicle} szuka nowych podróżników.',
      ],
      dealer: [
        '{vehicle}, rocznik {year}, do obejrzenia u nas: {town}.',
        'Czas na wakacje? {vehicle} z {year} r. czeka na Państwa.',
        'Z naszej ekspozycji: {vehicle}, rok {year}.',
      ],
    },
    excellent: ['W środku jak nowy, siedziska zawsze w pokrowcach.', 'Zabudowa bez skazy, test wilgotności bez uwag.'],
    good: [
      'Suchy, szczelny i czysty, drobne ślady na meblach.',
      'Wszystko działa: ogrzewanie, lodówka, pompa wody.',
      'Zadbany i zawsze prowadzony spokojnie.',
    ],
    worn: [
      'Przy bocznym oknie była wilgoć, już uszczelnione; majsterkowicz będzie miał radość.',
      'Starszy, z duszą, ale wszystko sprawne.',
    ],
    upkeep: [
      'Instalacja gazowa po świeżym przeglądzie.',
      'Opony dwuletnie, nowy akumulator pokładowy.',
      'Markiza i okna dachowe wymienione w zeszłym roku.',
      'Panel słoneczny na dachu ładuje akumulator.',
    ],
    use: [
      'Każda zima w suchej hali.',
      'W środku nikt nie palił i mało się gotowało.',
      'Co roku trzy tygodnie na południu i tyle.',
    ],
    reason: [
      'Dzieci już z nami nie jeżdżą, wystarczy coś mniejszego.',
      'Ze względów zdrowotnych już nie podróżujemy.',
      'Przesiadamy się na inny układ wnętrza.',
    ],
  },
}
