-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- health.probeDatabase
select 1 as one;
