import { useState } from 'react'
import { LoadMore } from 'canje-ui'

const total = 60

export function More() {
  const [count, setCount] = useState(20)
  const [loading, setLoading] = useState(false)

  function load() {
    setLoading(true)
    setTimeout(() => {
      setCount((loaded) => loaded + 20)
      setLoading(false)
    }, 600)
  }

  return (
    <LoadMore
      count={count}
      total={total}
      hasMore={count < total}
      loading={loading}
      noun={['socio', 'socios']}
      onLoadMore={load}
      // Without it the next rows come as soon as the end of the list is in sight.
      auto={false}
    />
  )
}
