import { useState } from 'react'
import { TagGroup } from 'canje-ui'

export function Categories() {
  const [tags, setTags] = useState([
    { key: 'bebidas', label: 'Bebidas' },
    { key: 'hogar', label: 'Hogar' },
    { key: 'viajes', label: 'Viajes' },
  ])
  return (
    <TagGroup
      label="Categorías del producto"
      tags={tags}
      empty="Sin categorías"
      onRemove={(tag) => setTags(tags.filter((other) => other !== tag))}
    />
  )
}
