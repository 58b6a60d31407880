package workflows

import (
	"context"
	"errors"
	"fmt"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/operatorservice/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"
)

// The search attributes by which operators find a job in the Temporal UI.
var (
	attributeJob      = temporal.NewSearchAttributeKeyKeyword("JobId")
	attributeAccount  = temporal.NewSearchAttributeKeyKeyword("Account")
	attributeOffering = temporal.NewSearchAttributeKeyKeyword("Offering")
	attributeState    = temporal.NewSearchAttributeKeyKeyword("JobState")
	attributePlan     = temporal.NewSearchAttributeKeyKeyword("Plan")
)

// MissingSearchAttributes are the names of those that a namespace lacks.
func MissingSearchAttributes(ctx context.Context, c client.Client, namespace string) ([]string, error) {
	have, err := c.OperatorService().ListSearchAttributes(ctx, &operatorservice.ListSearchAttributesRequest{Namespace: namespace})
	if err != nil {
		return nil, fmt.Errorf("list search attributes of namespace %s: %w", namespace, err)
	}
	var missing []string
	for _, k := range []temporal.SearchAttributeKeyKeyword{attributeJob, attributeAccount, attributeOffering, attributeState,
		attributePlan} {
		if _, ok := have.GetCustomAttributes()[k.GetName()]; !ok {
			missing = append(missing, k.GetName())
		}
	}
	return missing, nil
}

// RegisterSearchAttributes creates the farm's search attributes in a namespace
// that lacks them. Calling it again changes nothing.
func RegisterSearchAttributes(ctx context.Context, c client.Client, namespace string) error {
	names, err := MissingSearchAttributes(ctx, c, namespace)
	if err != nil {
		return err
	}
	missing := map[string]enumspb.IndexedValueType{}
	for _, name := range names {
		missing[name] = enumspb.INDEXED_VALUE_TYPE_KEYWORD
	}
	if len(missing) == 0 {
		return nil
	}
	_, err = c.OperatorService().AddSearchAttributes(ctx, &operatorservice.AddSearchAttributesRequest{Namespace: namespace,
		SearchAttributes: missing})
	var exists *serviceerror.AlreadyExists
	if err != nil && !errors.As(err, &exists) {
		return fmt.Errorf("add search attributes to namespace %s: %w", namespace, err)
	}
	return nil
}
