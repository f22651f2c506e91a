-- The front desk names players also after the golfers' deadline and once somebody of the party is here.
alter type companion_order add attribute at_desk boolean;
