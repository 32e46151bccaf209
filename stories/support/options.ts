import type { Option } from '#ui'

const catalog: Record<string, string[]> = {
  Bebidas: ['Café de grano', 'Té de hierbas', 'Agua mineral', 'Jugo de frambuesa', 'Chocolate caliente'],
  Hogar: ['Ñandú de madera', 'Lámpara de velador', 'Cojín bordado', 'Manta de lana'],
  Viajes: ['Fin de semana en Chiloé', 'Pasaje a Valparaíso', 'Noche en Pucón'],
}

/** A dozen options without groups. */
export const categoryOptions: readonly Option[] = Object.values(catalog)
  .flat()
  .map((label, number) => ({ key: number, label, disabled: label === 'Jugo de frambuesa' }))

/** The same in three groups. */
export const groupedOptions: readonly Option[] = Object.entries(catalog).flatMap(([group, labels]) =>
  labels.map((label) => ({ key: label, label, group })),
)

/** 10,000 options, some with accents. */
export const tenThousandOptions: readonly Option[] = Array.from({ length: 10_000 }, (_, number) => ({
  key: number,
  label: `${number % 3 === 0 ? 'Camión' : 'Artículo'} ${String(number + 1).padStart(5, '0')}`,
}))

/** 10,000 options in groups of 50; 500 adjacent ones are disabled. */
export const tenThousandGroupedOptions: readonly Option[] = tenThousandOptions.map((option, number) => ({
  ...option,
  group: `Grupo ${Math.floor(number / 50) + 1}`,
  disabled: number >= 500 && number < 1000,
}))

/** Labels wider than any menu. */
export const longLabelOptions: readonly Option[] = [
  { key: '', label: 'Sin categoría' },
  { key: 0, label: 'Experiencias gastronómicas y enológicas en los valles de Casablanca, Colchagua y Maipo' },
  { key: 'b', label: 'Electrodomésticos pequeños, medianos y grandes con retiro en tienda' },
]

/** 100,000 options. */
export const hundredThousandOptions: readonly Option[] = Array.from({ length: 100_000 }, (_, number) => ({
  key: number,
  label: `${number % 2 === 0 ? 'Camión' : 'Artículo'} ${String(number + 1).padStart(6, '0')}`,
}))
