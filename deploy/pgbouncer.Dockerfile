FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=postgres --group=postgres /run/pgbouncer
COPY pgbouncer.ini /etc/pgbouncer/canje.ini
USER postgres
EXPOSE 6432
# The password comes from the environment: no image and no file of the repository holds it.
CMD ["sh", "-c", "umask 077 && printf '\"canje_app\" \"%s\"\\n' \"$DATABASE_PASSWORD\" > /run/pgbouncer/userlist.txt && exec pgbouncer /etc/pgbouncer/canje.ini"]
