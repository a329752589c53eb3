import type { TextBank } from './text-bank.ts'

export const es: TextBank = {
  language: 'es',
  thousands: '.',
  and: 'y',
  inspectionNames: { ES: 'ITV', other: 'Inspección técnica' },
  features: {
    air_conditioning: 'aire acondicionado',
    power_steering: 'dirección asistida',
    electric_windows: 'elevalunas eléctricos',
    central_locking: 'cierre centralizado',
    abs_brakes: 'ABS',
    airbags: 'airbags',
    alloy_wheels: 'llantas de aleación',
    bluetooth: 'Bluetooth manos libres',
    usb_port: 'toma USB',
    cruise_control: 'control de crucero',
    parking_sensors: 'sensores de aparcamiento',
    reverse_camera: 'cámara de visión trasera',
    navigation_system: 'navegador',
    leather_seats: 'asientos de cuero',
    heated_seats: 'asientos calefactables',
    sunroof: 'techo solar',
    keyless_entry: 'acceso sin llave',
  },
  shared: {
    oneOwner: ['Único dueño.', 'Un solo propietario desde nuevo.'],
    iAmTheFirst: ['Soy el único propietario, con las dos llaves y todas las facturas.'],
    severalOwners: [
      'Número de propietarios: {owners}.',
      'Ha tenido {owners} dueños.',
      '{owners} titulares según el informe de la DGT.',
    ],
    serviced: [
      'Libro de mantenimiento completo y sellado.',
      'Todas las revisiones al día, con facturas que lo demuestran.',
      'Mantenimiento siempre en servicio oficial.',
      'Revisiones hechas cada año en el mismo taller de confianza.',
    ],
    accidentFree: [
      'Nunca ha tenido un golpe.',
      'Sin accidentes, pintura original.',
      'Libre de accidentes, se puede comprobar en cualquier taller.',
    ],
    repairedAccident: [
      'Tuvo un golpe hace tiempo, reparado por profesionales; hay fotos y factura.',
      'Para ser sinceros: se cambió una pieza de la carrocería tras un roce fuerte.',
    ],
    damaged: [
      'Se vende tal como está, con los daños que se ven; hay que venir con grúa.',
      'Ahora mismo no circula: ideal para manitas o para despiece.',
    ],
    inspection: [
      '{inspection} en vigor hasta {until}.',
      '{inspection} pasada a la primera, próxima en {until}.',
      'No hay que volver a pasar la inspección hasta {until}.',
    ],
    equipment: [
      'Equipamiento destacado: {equipment}.',
      'Viene con {equipment}.',
      'Entre los extras: {equipment}.',
      'Lleva {equipment}, entre otras cosas.',
    ],
    mileage: [
      'Tiene {km} km reales.',
      'Kilómetros demostrables: {km}.',
      '{km} km, casi todos de carretera.',
      'Marca {km} km a día de hoy.',
    ],
    electric: [
      'Batería comprobada hace poco, conserva más del 90 % de capacidad.',
      'Incluye los cables de carga para casa y para la calle.',
      'Cargado casi siempre en casa, muy pocas veces en cargador rápido.',
      'Con una carga hay de sobra para toda la semana de ir a trabajar.',
    ],
    factoryNew: [
      'Vehículo nuevo con toda la garantía del fabricante.',
      'Sin matricular, entrega inmediata.',
      'A estrenar, solo con los kilómetros de transporte; nos ocupamos de la matriculación.',
    ],
    vatDeductible: ['IVA deducible.', 'IVA deducible, factura disponible para empresas y autónomos.'],
    terms: [
      'Financiación a medida, respuesta en el mismo día.',
      'Aceptamos su vehículo usado como parte del pago.',
      'Enviamos a cualquier punto de la península.',
    ],
    termsForUsed: [
      'Revisado en nuestro taller, con más de cien puntos comprobados.',
      'Doce meses de garantía incluidos, ampliables a 24.',
      'Se entrega con la revisión recién hecha y limpieza completa.',
    ],
    testDrive: {
      private: ['Se deja probar con el carné en vigor.'],
      dealer: ['Llámenos y reserve su prueba sin compromiso.'],
    },
    closing: {
      private: [
        'Se puede ver en {town} por las tardes y los fines de semana.',
        'Mejor llamar o escribir por la tarde, contesto siempre.',
        'Precio cerrado, abstenerse curiosos y compraventas.',
        'Precio algo negociable viéndolo en persona.',
        'Transferencia a cargo del comprador.',
      ],
      dealer: [
        'Estamos en {town}, de lunes a sábado.',
        'Le enviamos un vídeo detallado por WhatsApp si lo desea.',
        'Le rogamos que llame antes de venir para tenerlo preparado.',
        'Anuncio orientativo, salvo error u omisión.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Vendo mi {vehicle} de {year}, nunca me ha dejado tirado.',
        'Hola, vendemos nuestro {vehicle}, matriculado en {month}.',
        'Con mucha pena vendo mi {vehicle}.',
        'Se vende {vehicle} de {year}, {ps} CV, muy cuidado.',
        'Nuestro {vehicle} busca nueva familia.',
      ],
      dealer: [
        'Les ofrecemos este {vehicle} de {year} con {kw} kW ({ps} CV).',
        'Recién llegado: {vehicle}, matriculado en {month}.',
        'Ya disponible en {town}: {vehicle} de {ps} CV.',
        'Oportunidad: {vehicle} de {year}, de los que no se ven todos los días.',
        '{vehicle}, año {year}, listo para estrenar dueño.',
      ],
    },
    excellent: [
      'Impecable por dentro y por fuera.',
      'Ni un arañazo, llantas sin roces de bordillo.',
      'El interior está como el primer día.',
      'Difícil encontrar otro tan cuidado.',
    ],
    good: [
      'Buen estado para sus años, con algún impacto de gravilla en el capó.',
      'Mecánicamente perfecto, un pequeño roce de aparcamiento que se ve en las fotos.',
      'Va como la seda, sin ruidos ni pérdidas.',
      'Interior limpio, con las marcas de uso normales por fuera.',
    ],
    worn: [
      'Se le notan los años: rayones y la pintura comida por el sol.',
      'Guapo no es, pero arranca todas las mañanas.',
      'Ideal para alguien que empieza a conducir; necesita algún repaso.',
    ],
    upkeep: [
      'Frenos nuevos delante y detrás.',
      'Neumáticos con menos de un año y mucho dibujo.',
      'Se entregan también cuatro ruedas de invierno con llanta.',
      'Batería de arranque y escobillas nuevas.',
      'Amortiguadores cambiados hace poco.',
      'El aire acondicionado se revisó y recargó en primavera.',
    ],
    use: [
      'Coche de no fumador y sin mascotas.',
      'Siempre ha dormido en garaje.',
      'Usado para ir a trabajar por autovía, casi nada de ciudad.',
      'Era el segundo coche de casa y se movía poco.',
      'Se ha usado con sillas infantiles, pero la tapicería no tiene manchas.',
      'La bola de remolque solo ha llevado bicicletas.',
    ],
    reason: [
      'Se vende por coche de empresa.',
      'Se vende porque crece la familia y necesitamos más espacio.',
      'Me mudo al centro y ya no necesito coche.',
      'El nuevo ya está en casa, por eso se vende.',
      'Nos quedamos con un solo coche.',
      'Mi madre ya no conduce, ese es el motivo de la venta.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Vendo {vehicle} de {year}, {ps} CV.',
        'Se vende {vehicle}, matriculada en {month}.',
        'Cambio de moto y por eso vendo mi {vehicle}.',
      ],
      dealer: [
        'Nueva en nuestra tienda: {vehicle} de {year}.',
        'En exposición: {vehicle}, {kw} kW, año {year}.',
        '{vehicle}, año {year}, disponible en {town}.',
      ],
    },
    excellent: [
      'Está como recién salida de la tienda.',
      'Nunca se ha caído y no ha visto la lluvia.',
      'Ni una marca en el depósito, hay que verla.',
    ],
    good: [
      'Mecánica perfecta, pequeñas marcas en estriberas y manetas.',
      'Suena fina, cambia suave y empuja con ganas.',
      'Una caída en parado marcó la maneta, lo demás es original.',
    ],
    worn: [
      'Moto de diario con sus marcas; pronto pedirá neumáticos y transmisión.',
      'De estética está usada, pero de motor va muy sana.',
    ],
    upkeep: [
      'Los neumáticos tienen solo unos cientos de kilómetros.',
      'Aceite, filtro de aire y líquido de frenos recién cambiados.',
      'Reglaje de válvulas hecho en la última revisión grande.',
      'Batería nueva, con cargador incluido.',
    ],
    use: [
      'Solo ha salido los domingos con buen tiempo.',
      'Me ha llevado a trabajar todos los días sin un fallo.',
      'Ha cruzado los Pirineos dos veces sin rechistar.',
      'En invierno duerme en garaje, con funda y mantenedor.',
    ],
    reason: [
      'La vendo por problemas de espalda.',
      'No tengo tiempo para usarla, una pena.',
      'La siguiente ya está pedida.',
      'Con los niños pequeños apenas salgo con ella.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Autónomo vende {vehicle} de {year}.',
        'Se vende {vehicle}, matriculación {month}, de nuestra pequeña empresa.',
      ],
      dealer: [
        '{vehicle}, año {year}, {kw} kW, entrega inmediata.',
        'Procedente de flota: {vehicle}, matriculación {month}.',
        'Especialistas en vehículo industrial en {town}: {vehicle} de {year}.',
      ],
    },
    excellent: [
      'Cabina y carrocería en excelente estado.',
      'Apenas tiene señales de trabajo, el interior está como nuevo.',
    ],
    good: [
      'Bien de mecánica, con el desgaste normal por dentro.',
      'Carrocería seca y sin óxido, chasis sin sorpresas.',
      'Algún arañazo del día a día, pero muy fiable.',
    ],
    worn: [
      'Ha trabajado y se nota, pero de mecánica está sano.',
      'De chapa está tocado y el precio lo tiene en cuenta.',
    ],
    upkeep: [
      'Frenos y neumáticos a un 70 %.',
      'Mantenimiento según el plan del fabricante, se entrega el historial impreso.',
      'Pasado por diagnosis, sin averías en memoria.',
      'Suspensión delantera renovada el año pasado.',
    ],
    use: [
      'Siempre con el mismo conductor.',
      'Rutas regionales, nunca sobrecargado.',
      'Procede de una flota bien mantenida.',
    ],
    reason: [
      'Se vende por jubilación.',
      'Se vende por fin de contrato con el cliente.',
      'Lo sustituimos por uno más grande.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Vendemos nuestra {vehicle} de {year} después de muchos viajes inolvidables.',
        'Se vende {vehicle}, año {year}.',
        'En venta para seguir viajando: {vehicle} de {year}.',
      ],
      dealer: [
        '{vehicle}, año {year}, en exposición en {town}.',
        '¿Pensando en las vacaciones? {vehicle} de {year}, todo a punto para salir.',
        'En nuestra campa: {vehicle}, año {year}.',
      ],
    },
    excellent: [
      'Por dentro está a estrenar, los cojines siempre han llevado funda.',
      'Exterior impecable y prueba de humedades sin ninguna incidencia.',
    ],
    good: [
      'Sin humedades y muy limpia, pequeñas marcas en los muebles.',
      'Funciona todo: calefacción, nevera y bomba de agua.',
      'Cuidada con mimo y conducida siempre con calma.',
    ],
    worn: [
      'Tuvo una humedad junto a una ventana, ya sellada; un manitas la deja como nueva.',
      'Tiene sus años, pero todo funciona.',
    ],
    upkeep: [
      'Revisión del gas recién hecha.',
      'Neumáticos de dos años y batería auxiliar nueva.',
      'Toldo y claraboyas cambiados el año pasado.',
      'La placa solar del techo mantiene la batería siempre cargada.',
    ],
    use: [
      'Los inviernos los ha pasado bajo techo.',
      'Nunca se ha fumado dentro y apenas se ha cocinado.',
      'Tres semanas de costa al año y poco más.',
    ],
    reason: [
      'Los hijos ya no vienen y nos basta con algo más pequeño.',
      'Por motivos de salud ya no viajamos.',
      'Cambiamos a otra distribución.',
    ],
  },
}
