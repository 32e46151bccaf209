import { useState } from 'react'
import { Button, FilterBar, Select } from 'canje-ui'

const regions = ['Ñuble', 'Maule', 'Biobío'].map((label) => ({ key: label, label }))

export function PartnerFilters() {
  const [region, setRegion] = useState<string | undefined>('Ñuble')
  return (
    <FilterBar
      label="Filtros de socios"
      filters={[
        {
          key: 'region',
          label: 'Región',
          value: region,
          renderContent: (close) => (
            <div style={{ display: 'grid', gap: 12 }}>
              <Select
                label="Región"
                options={regions}
                value={region ?? null}
                onValueChange={(key) => setRegion(key === null ? undefined : String(key))}
                clearable
              />
              <Button size="sm" variant="primary" onClick={close}>
                Listo
              </Button>
            </div>
          ),
        },
      ]}
      onRemove={() => setRegion(undefined)}
    />
  )
}
