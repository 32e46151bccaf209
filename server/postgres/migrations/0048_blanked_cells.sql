-- Cells that a partners file left without a value, by field: [{"field": "email", "cells": 3}].
alter table partner_imports add column blanked jsonb;
